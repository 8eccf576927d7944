"""The systemd unit: it starts the café that the README sets up, with options that the command takes."""

import argparse
import configparser
import shlex
from pathlib import Path

import pytest

from host_tools.cafe.commands import cafe

CAFE = Path(cafe.__file__).parents[1]


@pytest.fixture
def unit():
    parsed = configparser.RawConfigParser(strict=True)
    parsed.optionxform = str  # type: ignore[assignment]  # systemd's keys have capital letters
    parsed.read_string((CAFE / "pipkeeper-cafe.service").read_text(encoding="utf-8"))
    return parsed


def test_it_starts_the_café_of_the_readme_with_options_that_exist(unit):
    program, command, *words = shlex.split(unit["Service"]["ExecStart"])
    assert (program, command) == ("%h/pipkeeper/bin/pipkeeper", "cafe")
    parser = argparse.ArgumentParser()
    cafe.arguments(parser)
    assert cafe.checked(parser.parse_args(words)).usb == "auto"
    readme = (CAFE / "README.md").read_text(encoding="utf-8")
    assert "python3 -m venv ~/pipkeeper" in readme and "systemctl --user enable --now pipkeeper-cafe" in readme


def test_it_comes_back_after_every_end_and_with_the_computer(unit):
    assert unit["Service"]["Restart"] == "always" and float(unit["Service"]["RestartSec"]) <= 2
    assert unit["Service"]["KillSignal"] == "SIGINT"  # as Ctrl-C: what was accepted is committed
    assert int(unit["Service"]["LimitNOFILE"]) >= 4000
    assert unit["Install"]["WantedBy"] == "default.target"
    assert set(unit.sections()) == {"Unit", "Service", "Install"}
