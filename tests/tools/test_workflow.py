"""The workflow file: it builds a release for every board that there is."""

import json
import re

from host_tools import BOARDS, ROOT

WORKFLOW = (ROOT / ".github" / "workflows" / "pipkeeper.yml").read_text(encoding="utf-8")


def test_a_firmware_is_built_for_every_kind_of_pico():
    kinds = re.findall(r"- kind: (\w+)", WORKFLOW)
    boards = [json.loads(path.read_text(encoding="utf-8")) for path in BOARDS.glob("*/board.json")]
    assert sorted(kinds) == sorted({board["micropython"] for board in boards})
