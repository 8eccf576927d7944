"""A whole evening in Chromium: staff click, twelve devices play, guests look; one table dies in the middle."""

import pytest

from browser import axe_findings
from pages_house import PIN
from simulated_tables import cafe_with_tables, wait_until

NAMES = [f"Player {number}" for number in range(1, 23)]  # eleven tables of two, and one table to spare


def unfold(page):
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")


def do(page, form, **fields):
    """Fill a form of the staff page and send it."""
    found = page.locator(f'form:has(input[name="do"][value="{form}"])').first
    unfold(page)
    for name, value in fields.items():
        found.locator(f'[name="{name}"]').fill(str(value))
    found.locator("button").click()
    page.wait_for_load_state()
    assert page.locator('[role="alert"]').count() == 0, page.locator('[role="alert"]').all_inner_texts()


def results(page, address):
    """How many groups of the newest round have a result, and how many there are."""
    tables = page.request.get(address + "/api/tournaments/1").json()["rounds"][-1]["tables"]
    return sum(all(seat["place"] for seat in table["seats"]) for table in tables), len(tables)


@pytest.fixture
def house(tmp_path):
    with cafe_with_tables(tmp_path / "data", 12) as made:
        yield made


def test_an_evening_with_twelve_devices(house, page):
    address, tables = house
    page.goto(address + "/staff/tournaments")
    page.fill("#pin", PIN)
    page.click("form button.main")
    page.goto(address + "/staff/tournaments")
    page.fill("#title", "Tuesday cup")
    page.select_option("#game", "tulum")
    page.click("button.main")
    page.wait_for_url("**/staff/tournaments/1")
    do(page, "join", names="\n".join(NAMES))
    do(page, "settings", rounds=2, minutes=30, tables=", ".join(tables.devices))

    tables.held.add("3")
    do(page, "draw")
    television = page.context.new_page()
    television.goto(address + "/")
    television.wait_for_selector("text=Tuesday cup")
    do(page, "start")
    wait_until(lambda: results(page, address) == (10, 11))  # all but table 3, which stopped in the middle

    tables.unplug("3")
    begun = tables.began["3"]
    page.reload()
    group = page.locator("article.group", has_text="Table 3")
    unfold(page)
    group.locator('input[name="table"]').fill("12")
    group.locator('form:has(input[value="move"]) button').click()
    wait_until(lambda: results(page, address) == (11, 11))
    taken_over = tables.began["12"]
    assert taken_over.codes.startswith(begun.codes) and taken_over.over
    tables.held.clear()

    phone = page.context.new_page()
    phone.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    do(page, "settings", tables=", ".join(table for table in tables.devices if table != "3"))
    do(page, "draw")
    phone.goto(address + "/tournament/1")
    phone.fill("#name", "player 7")
    phone.click("form button.main")
    phone.wait_for_selector("text=You sit at table")
    do(page, "start")
    wait_until(lambda: results(page, address) == (11, 11))
    page.reload()
    do(page, "end")
    television.wait_for_selector(".podium .place-1")  # at once, whatever is being shown
    phone.goto(address + "/tournament/1")
    phone.wait_for_selector("text=Podium")
    met = [
        frozenset(seat["name"] for seat in table["seats"])
        for played in page.request.get(address + "/api/tournaments/1").json()["rounds"]
        for table in played["tables"]
    ]
    assert len(met) == len(set(met)) == 22  # nobody met twice
    for shown in (page, phone, television):
        assert axe_findings(shown) == []
