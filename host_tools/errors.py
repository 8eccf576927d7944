"""What a tool tells its user when something cannot be done: one clear sentence, no traceback."""


class UserError(Exception):
    """The sentence; `status` is the exit status of the command."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        super().__init__(sentence)
        self.status = status
