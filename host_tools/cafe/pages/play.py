"""The table in a browser: files that another process writes after the start."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .site import Site

WRITTEN = "sources"  # in the folder once everything is there
NOT_WRITTEN = "unavailable"  # in the folder if it cannot be written
_AGAIN = "1"  # seconds until the browser asks again


class PlayFiles(StaticFiles):
    """Serves the files once they are all there; until then a page that reloads by itself."""

    def __init__(self, site: Site, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self._site = site
        self._folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        if (self._folder / WRITTEN).is_file() or (self._folder / NOT_WRITTEN).is_file():
            return await super().get_response(path, scope)
        response = self._site.page(Request(scope), "preparing.html", 503)
        response.headers["Refresh"] = response.headers["Retry-After"] = _AGAIN
        return response
