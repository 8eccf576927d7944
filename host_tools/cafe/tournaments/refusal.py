"""The error that a tournament raises when a request cannot be carried out."""


class Refusal(ValueError):
    """A reason as a stable word with its values; the pages have a sentence for it in every language."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason, values)
        self.reason = reason
        self.values = values

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value!r}" for name, value in self.values.items())
        return f"{self.reason} ({details})" if details else self.reason
