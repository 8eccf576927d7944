"""What the tests of the pages share: a store, its pages for a client in this process, and a staff session."""

import pytest
from starlette.testclient import TestClient

from host_tools.cafe.pages.app import make_app
from host_tools.cafe.pages.site import PageOptions
from host_tools.cafe.store import open_store
from pages_house import PIN

BASE = "http://127.0.0.1:8080"


@pytest.fixture
def store(tmp_path):
    opened = open_store(tmp_path / "data")
    yield opened
    opened.close()


@pytest.fixture
def page_options():
    """What a test may give by `parametrize`."""
    return PageOptions()


@pytest.fixture
def client(store, page_options):
    """A guest."""
    with TestClient(make_app(store, page_options), base_url=BASE, client=("192.168.1.77", 50000)) as opened:
        yield opened


class Staff:
    """A member of staff with a session."""

    def __init__(self, client, store):
        store.staff.set_pin(PIN, "test")
        self.client = client
        entered = client.post("/staff", data={"pin": PIN}, headers={"Origin": BASE}, follow_redirects=False)
        assert entered.status_code == 303
        self.token = store.staff.session(client.cookies["staff"]).form

    def get(self, path):
        return self.client.get(path)

    def post(self, path, **fields):
        return self.client.post(path, data={"token": self.token, **fields}, headers={"Origin": BASE})


@pytest.fixture
def staff(client, store):
    return Staff(client, store)
