"""The demo's tables."""

import asyncio

from host_tools.build.rules_digest import rules_digest
from host_tools.cafe.simulated import demo
from host_tools.cafe.store import open_store
from pipkeeper.link.lines import content_of


def test_the_tables_of_the_demo_have_the_rules_of_their_house(tmp_path, monkeypatch):
    said = []

    async def connected(device, host, port):
        device.connected(said.append)

    monkeypatch.setattr(demo, "connected", connected)
    store = open_store(tmp_path / "data")
    asyncio.run(demo.Demo(store, 0).beside(asyncio.sleep(0.5)))
    store.close()
    assert {content_of(line)["rules"] for line in said} == {rules_digest()}  # else staff read "other rules"
