"""Downloads: exports, made with progress, and the backup."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO, Any

from starlette.responses import JSONResponse, Response, StreamingResponse

from .. import export
from ..access import Staffed, staff_only
from ..export import Job
from ..game_words import GameWords
from ..site import Site
from .common import staff_page

_CHUNK = 64 * 1024


class Files:
    """One export at a time; its file is kept until the next one is made."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._job: "Job | None" = None
        self._task: "asyncio.Future[None] | None" = None

    async def show(self, staffed: Staffed, problem: str = "") -> Response:
        count = await self._site.read(self._site.store.matches.count)
        return staff_page(
            self._site,
            staffed,
            "files.html",
            count_of_matches=count,
            job=self._job,
            running=self._running(),
            formats=list(export.FORMATS),
            backup=self._site.options.backup is not None,
            problem=problem,
        )

    def _running(self) -> bool:
        return self._task is not None and not self._task.done()

    async def make(self, staffed: Staffed) -> Response:
        """Begin an export."""
        form = staffed.text("form", 10)
        spoken = self._site.texts(staffed.request)
        if form not in export.FORMATS:
            return await self.show(staffed, spoken.say("problem.other"))
        if self._running():
            return await self.show(staffed, spoken.say("problem.running"))
        if self._job and self._job.content:
            self._job.content.close()
        job = Job(form, await self._site.read(self._site.store.matches.count))
        self._job = job
        self._task = asyncio.ensure_future(asyncio.to_thread(self._run, job))
        await asyncio.wait([self._task], timeout=0.5)  # a small house is done before the page is
        return await self.show(staffed)

    def _run(self, job: Job) -> None:
        try:
            export.run(job, self._site.store, GameWords(self._site.options.data))
        except Exception as error:  # shown on the page: a thread has nowhere else to report it
            job.failed = str(error) or type(error).__name__

    async def progress(self, staffed: Staffed) -> Response:
        """Return the progress of the export, for the page's script."""
        job = self._job
        if job is None:
            return JSONResponse({"percent": 0, "running": False})
        return JSONResponse({"percent": job.percent, "running": self._running()})

    async def take(self, staffed: Staffed) -> Response:
        """Send the file of the last export."""
        job = self._job
        if job is None or job.content is None:
            return await self.show(staffed, self._site.texts(staffed.request).say("problem.no-export"))
        kind, name = export.FORMATS[job.form]
        content = await self._site.read(_whole, job.content)
        return Response(content, media_type=kind, headers=_attached(name))

    async def back_up(self, staffed: Staffed) -> Response:
        """Send a backup of everything, as `pipkeeper cafe backup` writes it."""
        make = self._site.options.backup
        if make is None:
            return await self.show(staffed, self._site.texts(staffed.request).say("problem.other"))
        folder = await self._site.read(tempfile.mkdtemp)
        path = Path(folder) / "backup"
        await self._site.read(make, path)
        name = time.strftime("pipkeeper-%Y-%m-%d.backup")
        return StreamingResponse(_chunks(path), media_type="application/octet-stream", headers=_attached(name))


def _whole(content: "IO[bytes]") -> bytes:
    content.seek(0)
    return content.read()


async def _chunks(path: Path) -> AsyncIterator[bytes]:
    """Yield the content of a file, which is removed afterwards."""
    try:
        with path.open("rb") as file:
            while chunk := await asyncio.to_thread(file.read, _CHUNK):
                yield chunk
    finally:
        path.unlink(missing_ok=True)
        path.parent.rmdir()


def _attached(name: str) -> "dict[str, str]":
    return {"Content-Disposition": f'attachment; filename="{name}"'}


def routes(site: Site) -> "list[tuple[str, Any, list[str]]]":
    page = Files(site)
    return [
        ("/staff/files", staff_only(site, page.show), ["GET"]),
        ("/staff/files", staff_only(site, page.make), ["POST"]),
        ("/staff/files/progress", staff_only(site, page.progress), ["GET"]),
        ("/staff/files/export", staff_only(site, page.take), ["GET"]),
        ("/staff/files/backup", staff_only(site, page.back_up), ["POST"]),
    ]
