"""For all tests of the screens."""

import gc

import pytest


@pytest.fixture(autouse=True)
def light_collections():
    """The app collects garbage as on the device; here it need not look through all of pytest each time."""
    gc.freeze()
    yield
    gc.unfreeze()
