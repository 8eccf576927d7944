"""The message in the terminal once the house is up: addresses, and a QR code for phones."""

import sys

import segno

from ..service.addresses import PagesAddress
from ..service.options import CafeOptions
from ..store import Store
from ..store.house import DEFAULT as UNNAMED


class Welcome:
    """Prints the message once."""

    def __init__(self, options: CafeOptions, store: Store) -> None:
        self._options = options
        self._store = store

    def tell(self, address: str) -> None:
        """Print the message for a house at this address."""
        token = self._store.staff.new_setup_token()
        staff = f"{address}/staff"
        if self._options.staff:
            scheme, port = address.split("://")[0], address.rsplit(":", 1)[1]
            staff = f"{PagesAddress(scheme, self._options.staff, int(port))()}/staff"
        house = self._store.house.name
        lines = [
            "The house is open." if house == UNNAMED else f"The house {house} is open.",
            f"  television  {address}/",
            f"  phones      {address}/t",
            f"  staff       {staff}",
        ]
        shown = f"{address}/t"
        if token:
            shown = f"{staff}/first/{token}"
            lines += ["", "There is no PIN for staff yet.  Whoever opens this address first sets it:", f"  {shown}"]
        print("\n".join(lines), flush=True)
        if sys.stdout.isatty():
            segno.make_qr(shown, error="l").terminal(compact=True)
        print("Ctrl-C closes the house.", flush=True)
