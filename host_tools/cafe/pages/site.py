"""Shared by all pages: the store, live state, texts, templates, and rendering."""

import asyncio
import hashlib
import mimetypes
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar
from urllib.parse import quote, urlencode

import anyio.to_thread
import jinja2
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from host_tools.cafe.store import Store
from host_tools.cafe.store.house import DEFAULT as UNNAMED
from pipkeeper import VERSION
from pipkeeper.words import LANGUAGES

from . import languages
from .game_words import GameWords
from .languages import Texts, capital, language_of, texts
from .live import Live
from .replays import Replays

_HERE = Path(__file__).parent
_EVENING = 5  # o'clock, local time: an evening ends
_YEAR = 365 * 24 * 3600

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


@dataclass(frozen=True)
class PageOptions:
    """Options that the command passes to the pages."""

    names: "tuple[str, ...]" = ()  # host names besides IP addresses, localhost and *.local (--name)
    address: "Callable[[], str]" = lambda: ""  # how guests reach this host: http://192.168.1.20:8080
    staff_address: "str | None" = None  # the local address that alone serves staff pages (--staff)
    play: "Path | None" = None  # the folder of the table in a browser
    data: "str | None" = None  # a data folder with games of one's own
    rules: str = ""  # the digest of the host's rule files, to compare with devices
    backup: "Callable[[Path], None] | None" = None  # writes a backup of everything
    figures: "Callable[[], Mapping[str, float]]" = field(default=lambda: dict[str, float]())  # further /metrics


class Reader:
    """Words and replays for one thread."""

    def __init__(self, options: PageOptions) -> None:
        self.words = GameWords(options.data)
        self.replays = Replays(self.words)


class Site:
    """The pages of one house."""

    def __init__(self, store: Store, options: "PageOptions | None" = None) -> None:
        self.store = store
        self.options = options or PageOptions()
        self.live = Live(store)
        self.reader = Reader(self.options)  # of the event loop
        self.files = _static_files()
        tags = "".join(tag for tag, _, _ in self.files.values())
        self.build = hashlib.sha256((VERSION + tags).encode()).hexdigest()[:12]
        self._templates = {code: _templates(self, texts(code)) for code in LANGUAGES}
        self.more_pages: list[tuple[str, str]] = []  # address and key of a text: further pages in the head
        self._slow = ThreadPoolExecutor(1, thread_name_prefix="pages")
        self._slow_reader: "Reader | None" = None

    async def read(
        self, function: "Callable[Arguments, Result]", *given: Arguments.args, **named: Arguments.kwargs
    ) -> Result:
        """Call the store in a thread, as it may wait for the disk."""
        return await anyio.to_thread.run_sync(partial(function, *given, **named))

    async def slowly(self, function: "Callable[[Reader], Result]") -> Result:
        """Run slow work, such as replaying a match, in the one thread for it, with its own words."""
        return await asyncio.get_running_loop().run_in_executor(self._slow, self._with_reader, function)

    def _with_reader(self, function: "Callable[[Reader], Result]") -> Result:
        if self._slow_reader is None:
            self._slow_reader = Reader(self.options)
        return function(self._slow_reader)

    def close(self) -> None:
        self._slow.shutdown(wait=False)

    @property
    def title(self) -> str:
        """The name that guests know the house by."""
        house = self.store.house.name
        return self.live.settings.get("title") or ("Pipkeeper" if house == UNNAMED else house)

    @property
    def languages(self) -> "tuple[str, ...]":
        """The languages offered, the house's first one first."""
        offered = [code for code in self.live.settings.get("languages", ()) if code in LANGUAGES]
        return tuple(offered) or LANGUAGES

    @property
    def address(self) -> str:
        """The address that guests type or scan, without a path."""
        return str(self.live.settings.get("address") or self.options.address()).rstrip("/")

    def texts(self, request: Request) -> Texts:
        """Return the texts in the language of a request."""
        return texts(language_of(request, self.languages))

    def trouble(self, spoken: Texts) -> str:
        """Return why nothing can be stored at the moment, for everybody to see; "" if all is well."""
        return spoken.say("trouble.disk") if self.store.failing or self.live.away else ""

    def static(self, name: str) -> str:
        """Return the address of a file of the pages; it changes with the file."""
        return f"/static/{self.files[name][0]}/{name}"

    def html(self, template: str, spoken: Texts, **values: Any) -> str:
        """Render a part of a page."""
        return self._templates[spoken.language].get_template(template).render(values)

    def page(
        self, request: Request, template: str, status: int = 200, spoken: "Texts | None" = None, **values: Any
    ) -> Response:
        """Render a whole page in the language of the request."""
        spoken = spoken or self.texts(request)
        values.setdefault("current", request.url.path)
        values.setdefault("trouble", self.trouble(spoken))
        body = self.html(
            template,
            spoken,
            house=self.title,
            build=self.build,
            more_pages=self.more_pages,
            language_names={code: languages.NAMES[code] for code in self.languages},
            switch=lambda code: switched(request, code),
            **values,
        )
        response = HTMLResponse(body, status)
        if request.query_params.get("lang") in LANGUAGES:
            chosen = request.query_params["lang"]
            response.set_cookie(languages.COOKIE, chosen, max_age=_YEAR, httponly=True, samesite="strict")
        return response


def switched(request: Request, code: str) -> str:
    """Return the address of this page in another language."""
    query = [(name, value) for name, value in request.query_params.multi_items() if name != "lang"]
    return quote(request.url.path) + "?" + urlencode([*query, ("lang", code)])


def evening_began(now: float) -> int:
    """Return when this evening began, in Unix seconds: an evening ends at five in the morning, local time."""
    moment = datetime.fromtimestamp(now)
    start = moment.replace(hour=_EVENING, minute=0, second=0, microsecond=0)
    return int((start if moment >= start else start - timedelta(days=1)).timestamp())


def clock(moment: float) -> str:
    """Return the time of day as every language here writes it."""
    return time.strftime("%H:%M", time.localtime(moment))


def day(moment: float) -> str:
    """Return a day that every language reads the same way, with hyphens at which no line breaks.

    A word joiner is invisible in every font; not every font has a hyphen that does not break.
    """
    return time.strftime("%Y-\u2060%m-\u2060%d", time.localtime(moment))


def day_and_clock(moment: float) -> str:
    return f"{day(moment)} {clock(moment)}"


def table_path(name: str) -> str:
    return "/t/" + quote(name, safe="")


def player_path(name: str) -> str:
    return "/players/" + quote(name, safe="")


def _static_files() -> "dict[str, tuple[str, str, bytes]]":
    """Return the files of the pages by name: a tag that changes with the content, the type, the content."""
    found = {}
    for path in sorted((_HERE / "static").iterdir()):
        content = path.read_bytes()
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        found[path.name] = (hashlib.sha256(content).hexdigest()[:12], kind, content)
    return found


def _templates(site: Site, spoken: Texts) -> jinja2.Environment:
    """Return the templates for one language: its texts are known to macros too, so that these are read only once."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader([_HERE / "templates", _HERE / "panels"]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        static=site.static,
        table_path=table_path,
        player_path=player_path,
        scheme="",
        quote=quote,
        language=spoken.language,
        say=spoken.say,
        count=spoken.count,
        number=spoken.number,
        texts=spoken,
    )
    environment.filters.update(capital=capital, clock=clock, day=day, day_and_clock=day_and_clock)
    return environment
