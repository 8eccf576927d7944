"""Devices: pair by a code, name, move, identify, revoke; and which of them have other rules than this host."""

from typing import Any

from starlette.responses import Response

from .. import qr
from ..access import Staffed, staff_only
from ..site import Site
from .common import attempt, staff_page


class Devices:
    """The first page of staff."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, staffed: Staffed, problem: str = "", done: str = "") -> Response:
        site = self._site
        views = {view.device: view for view in await site.read(site.store.tables.all)}
        listed = []
        for device in await site.read(site.store.devices.all):
            view = views.get(device.device)
            listed.append(
                {
                    "device": device.device,
                    "table": device.table,
                    "kind": device.kind,
                    "state": "revoked" if device.revoked else view.state if view else "away",
                    "seen": view.seen if view else device.seen,
                    "firmware": view.firmware if view else device.firmware,
                    "carrier": view.carrier if view else device.carrier,
                    "other_rules": bool(site.options.rules and device.rules and device.rules != site.options.rules),
                }
            )
        codes = await site.read(site.store.pairing.codes)
        address = site.address + "/play" if site.address else ""
        return staff_page(
            site,
            staffed,
            "devices.html",
            devices=listed,
            codes=[(f"{kept.code[:4]} {kept.code[4:]}", kept.table, kept.until) for kept in codes],
            play=address,
            play_qr=qr.code(address) if codes else None,
            problem=problem,
            done=done,
        )

    async def change(self, staffed: Staffed) -> Response:
        """Handle one form of the page."""
        site, spoken = self._site, self._site.texts(staffed.request)
        store, device, why = site.store, staffed.text("device", 16), staffed.text("why")
        what = staffed.text("do", 20)
        if what == "pair":
            problem = await attempt(site, spoken, store.pairing.open, staffed.raw("table"), staffed.who)
            return await self.show(staffed, problem, "" if problem else spoken.say("done.code"))
        if what == "move":
            problem = await attempt(site, spoken, store.devices.move, device, staffed.raw("table"), staffed.who)
            return await self.show(staffed, problem, "" if problem else spoken.say("done.move"))
        if what == "identify":
            problem = await attempt(
                site, spoken, store.orders.give, device, "identify", {"identify": True}, staffed.who
            )
            return await self.show(staffed, problem, "" if problem else spoken.say("done.identify"))
        if what == "revoke":
            problem = await attempt(site, spoken, store.devices.revoke, device, staffed.who, why)
            return await self.show(staffed, problem, "" if problem else spoken.say("done.revoke"))
        return await self.show(staffed, spoken.say("problem.other"))


def routes(site: Site) -> "list[tuple[str, Any, list[str]]]":
    page = Devices(site)
    return [
        ("/staff/devices", staff_only(site, page.show), ["GET"]),
        ("/staff/devices", staff_only(site, page.change), ["POST"]),
    ]
