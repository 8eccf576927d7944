"""The form of the house's settings: what is refused stays in the form, and changes nothing."""

import pytest

from pipkeeper.words import LANGUAGES

ALL = {f"language-{code}": "yes" for code in LANGUAGES}


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"address": "192.168.1.20:8080"}, "An address looks like"),
        ({"address": "http://[fe80::1"}, "An address looks like"),
        ({"address": "http://192.168.1.20/t"}, "An address looks like"),
        ({"roster": "x" * 17}, "At most 40 names"),
        (dict.fromkeys(ALL, ""), "Offer one language at least."),
    ],
)
def test_what_is_refused_can_be_mended(staff, store, fields, why):
    form = {"do": "settings", **ALL, "title": "Zum Würfel", "roster": "Ada, Ben", "television-qr": "yes", **fields}
    answer = staff.post("/staff/house", **form)
    assert answer.status_code == 400 and why in answer.text
    for name in ("title", "address", "roster"):
        assert f'name="{name}" value="{form.get(name, "")}"' in answer.text
    assert 'name="television-qr" value="yes" checked' in answer.text
    assert 'name="television-best" value="yes" checked' not in answer.text
    assert store.settings.all()["title"] == "" and store.settings.all()["roster"] == []


def test_what_is_taken_is_shown(staff, store):
    form = {"do": "settings", **ALL, "title": "Zum Würfel", "roster": " Ada ,Ben", "address": "http://10.0.0.2:8080/"}
    answer = staff.post("/staff/house", **form)
    assert answer.status_code == 200 and "Saved." in answer.text
    assert 'value="http://10.0.0.2:8080"' in answer.text and 'value="Ada, Ben"' in answer.text


def test_a_house_that_nobody_named_yet_does_not_call_itself_house(staff, store):
    for path in ("/", "/t"):
        page = staff.get(path).text
        assert ">Pipkeeper</" in page and ">house</" not in page
    staff.post("/staff/house", do="settings", **ALL, title="Zum Würfel")
    assert ">Zum Würfel</" in staff.get("/t").text
