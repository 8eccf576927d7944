"""Bundles: what is always together is one module on a board, and a traceback still tells the line of the source."""

import re

import pytest

from host_tools import build
from host_tools.boards import load
from host_tools.bundle import BUNDLES, bundled, line_in_source, with_bundles
from host_tools.log import in_sources

BOARD = load("pico")


@pytest.fixture(scope="module")
def sources() -> "dict[str, bytes]":
    return {build.module(place): path.read_bytes() for place, path in build.sources(BOARD).items()}


def test_every_member_is_there_once_and_no_one_else_imports_it_by_its_own_name(sources):
    made = bundled(sources)
    members = {f"pipkeeper.{name}" for names in BUNDLES.values() for name in names} - BUNDLES.keys()
    assert members <= sources.keys() and not members & made.keys()
    asked = {found.decode() for text in made.values() for found in re.findall(rb"from (pipkeeper[\w.]*) import", text)}
    assert asked and not asked & members
    assert asked <= made.keys() | {"pipkeeper", "pipkeeper.rules", "pipkeeper.hardware.encoder"}


def test_every_line_of_a_bundle_is_a_line_of_a_source(sources):
    for bundle in BUNDLES:
        lines = bundled(sources)[bundle].split(b"\n")
        for number, line in enumerate(lines[:-1], 1):
            name, at = line_in_source(bundle, number, sources)
            if line.strip() not in (b"", b"pass") and b"import" not in line:
                there = sources[name].split(b"\n")[at - 1]
                assert re.sub(rb"(\b_[A-Za-z]\w*)_\d+\b", rb"\1", line) == re.sub(
                    rb"(\b_[A-Za-z]\w*)_\d+\b", rb"\1", there
                )


def test_two_modules_with_the_same_name_at_their_top_are_refused(sources):
    with pytest.raises(ValueError, match="Canvas: more than one module of pipkeeper.core"):
        bundled({**sources, "pipkeeper.dice": sources["pipkeeper.dice"] + b"\n\nclass Canvas:\n    pass\n"})


def test_what_comes_from_elsewhere_finds_the_bundle():
    assert with_bundles(b"from pipkeeper.match import Match\n") == b"from pipkeeper.core import Match\n"
    assert with_bundles(b"import json\nfrom os import sep\n") == b"import json\nfrom os import sep\n"


def test_a_traceback_is_told_with_names_and_lines_of_the_sources(sources):
    made = bundled(sources)["pipkeeper.core"].split(b"\n")
    line = next(number for number, text in enumerate(made, 1) if text.startswith(b"    def back_to_play"))
    own = build.own_names(BOARD)["back_to_play"]
    there = sources["pipkeeper.ui.app"].split(b"\n").index(b"    def back_to_play(self) -> None:") + 1
    told = in_sources(f'  File "pipkeeper.core", line {line}, in {own}\n', BOARD)
    assert told == f'  File "pipkeeper.ui.app", line {there}, in back_to_play\n'
