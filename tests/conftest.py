"""Figures that tests measure are told at the end of the run: a test gives them to `record_property`."""

import pytest
from hypothesis import HealthCheck, settings

from browser import browser, page  # noqa: F401  # fixtures for every test

# The same examples on every machine, however slow it is; `--hypothesis-profile=search` looks for others.
settings.register_profile("same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", settings.get_profile("same"), derandomize=False, max_examples=2000)
settings.load_profile("same")


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items):
    """Keep the browser tests of a module in one process, so that it starts one browser."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(f"browser {item.path.name}"))


def pytest_terminal_summary(terminalreporter):
    figures = [item for report in terminalreporter.stats.get("passed", []) for item in report.user_properties]
    if figures:
        terminalreporter.section("figures")
        for name, value in figures:
            terminalreporter.line(f"{name}: {value}")
