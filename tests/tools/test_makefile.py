"""The Makefile: every target turns into commands that a shell understands."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TARGETS = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)[1].split()


@pytest.mark.parametrize("variables", [(), ("UF2=board.uf2", "PICO_UF2=board.uf2", "PEER=ssd1306.py", "DEMO=1")])
@pytest.mark.parametrize("target", TARGETS)
def test_a_shell_understands_the_commands_of_a_target(target, variables):
    printed = subprocess.run(
        ["make", "--dry-run", "--always-make", target, *variables], cwd=ROOT, capture_output=True, text=True, check=True
    )
    read = subprocess.run(["sh", "-n"], input=printed.stdout, capture_output=True, text=True, check=False)
    assert read.returncode == 0, read.stderr
