"""What the link may not cost: a write to flash, a secret that gets out, a match that no host has."""

import random
import shutil
from pathlib import Path

from at_table import begin
from host_tools.games.random_player import answer
from link.device_stand_in import DEVICE, KEY
from link.linked_table import LinkedTable
from pipkeeper.ui.matches import close_match
from storage.virtual_flash import VirtualFlash

VERSION_1 = Path(__file__).parent.parent / "storage" / "version_1"


def evening(folder, plugged: bool) -> "tuple[VirtualFlash, LinkedTable]":
    """The same evening of two matches, with a host or without."""
    table = LinkedTable(folder, paired=plugged, flash=VirtualFlash())
    if plugged:
        table.plug_in()
    chance = random.Random(3)
    for _ in range(2):
        begin(table.sit, "spotted-cow")
        while not table.app.match.over:
            table.app.back_to_play().give(answer(table.app.match.ask, chance))
            table.runner.settle()
            table.wait(60)
        table.wait(500)
        close_match(table.app)
        table.wait(500)
    return table.kit.files, table  # type: ignore[return-value]


def test_the_link_costs_no_write_to_flash(tmp_path):
    alone, _ = evening(tmp_path / "alone", False)
    linked, table = evening(tmp_path / "linked", True)
    assert len(table.host.copies) == 2 and all(over for _, _, over in table.host.copies.values())
    assert [kind for kind, _, _ in linked.steps] == [kind for kind, _, _ in alone.steps]


def test_acknowledgements_go_to_flash_with_the_next_write(tmp_path):
    flash, table = evening(tmp_path / "flash", True)
    assert sorted(table.app.store.acknowledged) == [1, 2]
    assert (
        b"acknowledged" in flash.committed[table.kit.data + "/settings"]
    )  # of the first match, with the second's begin
    restarted = LinkedTable(tmp_path / "flash", flash=flash)
    assert restarted.app.store.acknowledged == [1]
    restarted.host.copies.update(table.host.copies)
    restarted.plug_in()
    restarted.wait(5000)
    assert sorted(restarted.app.store.acknowledged) == [1, 2], "it was offered again, and acknowledged again"


def test_room_is_made_by_matches_that_a_host_has_and_otherwise_the_table_is_told(tmp_path):
    flash, table = evening(tmp_path / "flash", True)
    finished = [path for path in flash.committed if "/finished/" in path]
    flash.room = flash.used() + 100
    begin(table.sit, "tulum")
    table.wait(100)
    assert len([path for path in flash.committed if "/finished/" in path]) < len(finished)
    assert table.sit.screen != "problem"
    table.app.store.acknowledged.clear()
    flash.room = flash.used() - 200
    for _ in range(40):
        if table.sit.screen == "problem":
            break
        table.answer()
    assert table.sit.screen == "problem"


def test_no_key_or_password_leaves_the_device(tmp_path):
    told = {"wifi": "net", "password": "open sesame", "broker": {"host": "10.0.0.1", "password": "hush hush"}}
    table = LinkedTable(tmp_path / "flash", pairing=told)
    table.plug_in()
    begin(table.sit, "tulum")
    table.answer(3)
    table.wait(500)
    kept = b"".join(path.read_bytes() for path in (tmp_path / "flash").rglob("*") if path.is_file())
    everything = kept + "".join(table.kit.said).encode() + b"".join(table.heard)
    assert b"tulum" in everything
    for secret in (KEY, KEY.hex().encode(), b"open sesame", b"hush hush"):
        assert secret not in everything


def test_matches_of_version_1_are_offered(tmp_path):
    shutil.copytree(VERSION_1 / "data", tmp_path / "flash")
    table = LinkedTable(tmp_path / "flash")
    table.plug_in()
    table.wait(10000)
    store = table.app.store
    assert len(table.host.copies) == len(store.finished()) + len(store.open_matches()) > 2
    for uid, (edit, _, _) in table.host.copies.items():
        device, number, digits = uid.split("-")
        assert device == DEVICE and int(number) > 0 and len(digits) == 8 and edit == 0
