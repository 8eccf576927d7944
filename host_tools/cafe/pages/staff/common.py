"""Shared by the staff pages: run an action and return with a notice."""

from collections.abc import Callable
from typing import Any

from starlette.responses import Response

from host_tools.cafe.store import NotPossible, StoreError

from ..access import Staffed, is_readable_by_others
from ..languages import Texts
from ..site import Site


def problem_text(spoken: Texts, error: StoreError) -> str:
    """Return why something was not done, in the language of the page."""
    if isinstance(error, NotPossible):
        key = f"problem.{error.word}"
        return spoken.say(key) if key in spoken else spoken.say("problem.other")
    return spoken.say("trouble.disk")


async def attempt(site: Site, spoken: Texts, do: "Callable[..., Any]", *given: Any) -> str:
    """Call the store; return why it refused, in words, or ""."""
    try:
        await site.read(do, *given)
    except StoreError as error:
        return problem_text(spoken, error)
    return ""


def staff_page(site: Site, staffed: Staffed, template: str, status: int = 200, **values: Any) -> Response:
    """Return a page of staff, with the token for its forms."""
    over_http = is_readable_by_others(staffed.request)
    values.setdefault("problem", "")
    values.setdefault("done", "")
    if values["problem"] and status == 200:
        status = 400
    return site.page(
        staffed.request, f"staff/{template}", status, token=staffed.session.form, over_http=over_http, **values
    )
