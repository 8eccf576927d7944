"""The table in a browser: its files, written where the pages serve them from."""

import logging
from pathlib import Path

from ...errors import UserError
from ...web import site

_log = logging.getLogger(__name__)
_FOLDER = "play"


def table_site(data: Path) -> "Path | None":
    """The folder with the files of the table in a browser; None where its interpreter is not installed."""
    folder = data / _FOLDER
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        site.write(folder)
    except (UserError, OSError) as error:
        _log.info("no table in the browser: %s", error)
        return None
    return folder
