"""Errors shown to the user as one clear sentence, without a traceback."""


class UserError(Exception):
    """The sentence; `status` is the exit status of the command."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status
