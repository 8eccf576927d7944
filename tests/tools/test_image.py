"""One UF2 file with everything: what it holds, where, and what is refused."""

import hashlib
import json
import os
import subprocess
import sys
import zlib
from argparse import Namespace
from struct import unpack_from

import pytest
from littlefs import LittleFS, UserContext

from host_tools.build.build import build
from host_tools.build.package import MAGIC, PIECE, SECTOR
from host_tools.build.sources import MARK, source_mark
from host_tools.device import filesystem, image
from host_tools.device.uf2 import FLASH, PAGE, parse
from host_tools.errors import UserError
from tools.made_uf2 import FILE_SYSTEM, SIZE, micropython


def run(folder, data: bytes, board: str = "pico", update: bool = False, keep=None, lang=None):
    given, output = folder / "given.uf2", folder / "pipkeeper.uf2"
    given.write_bytes(data)
    args = Namespace(micropython=given, board=board, output=output, update=update, keep=keep, lang=lang, set=[])
    image.run(args)
    return parse(output.read_bytes(), "pipkeeper.uf2")


def test_a_plain_firmware_leaves_room_for_fifty_finished_matches_on_two_megabytes():
    """Beside the empty folders, fifty matches, a journal and room to write a file anew take 16 blocks."""
    blocks = 352  # of the file system that MicroPython has on a Pico
    size = blocks * filesystem.BLOCK
    context = UserContext(buffsize=size)
    context.buffer[:] = filesystem.made(build("pico"), size)
    system = LittleFS(context=context, block_size=filesystem.BLOCK, block_count=blocks, mount=False)
    system.mount()
    assert system.used_block_count <= blocks - 16


def test_the_same_files_make_the_same_file_system_in_every_run():
    """Sets of texts have another order in every run of Python."""
    script = """
import hashlib
from host_tools.device import filesystem
files = {f"{folder}/{name}": name.encode() * 99 for folder in ("a", "b/c", "d") for name in ("one", "two", "three")}
print(hashlib.sha256(filesystem.made(files, 64 * filesystem.BLOCK)).hexdigest())
"""
    command, here = (sys.executable, "-c", script), dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    seeds = [str(seed) for seed in range(4)]
    made = [subprocess.check_output(command, env={**here, "PYTHONHASHSEED": seed}) for seed in seeds]
    assert len(set(made)) == 1


def test_the_file_system_mounts_and_holds_the_build(tmp_path):
    made = run(tmp_path, micropython().to_bytes())
    assert {
        address: page for address, page in made.pages.items() if address < FILE_SYSTEM - SECTOR
    } == micropython().pages
    assert filesystem.read(made.read(FILE_SYSTEM, SIZE)) == build("pico")
    sectors = {address - address % SECTOR for address in made.pages if address >= FILE_SYSTEM}
    assert len(sectors) * (SECTOR // PAGE) == len([address for address in made.pages if address >= FILE_SYSTEM])


def test_the_update_touches_nothing_of_the_file_system_and_can_be_unpacked(tmp_path):
    made = run(tmp_path, micropython().to_bytes(), update=True)
    assert made.end == FILE_SYSTEM
    last = made.read(FILE_SYSTEM - SECTOR, 40)
    length = unpack_from("<I", last, 4)[0]
    body = made.read(FILE_SYSTEM - SECTOR - length, length)
    assert last[:4] == MAGIC and last[8:] == hashlib.sha256(body).digest()
    files, at = {}, 0
    while at < length:
        named, size = unpack_from("<BI", body, at)
        path = body[at + 5 : at + 5 + named].decode()
        at += 5 + named
        content = b""
        while len(content) < size:
            packed = unpack_from("<H", body, at)[0]
            piece = body[at + 2 : at + 2 + packed]
            content += zlib.decompress(piece, -12) if packed < min(PIECE, size - len(content)) else piece
            at += 2 + packed
        files[path] = content
    assert files == build("pico")
    assert json.loads(next(iter(files.values())))["board"] == "pico"


def test_an_image_makes_an_earlier_update_void_and_none_is_made_of_an_update(tmp_path):
    made = run(tmp_path, micropython().to_bytes())
    assert all(made.pages[page] == b"\xff" * PAGE for page in range(FILE_SYSTEM - SECTOR, FILE_SYSTEM, PAGE))
    update = run(tmp_path, micropython().to_bytes(), update=True)
    with pytest.raises(UserError, match="carries an update of Pipkeeper already"):
        run(tmp_path, update.to_bytes())


def test_a_backup_comes_along(tmp_path):
    import zipfile

    with zipfile.ZipFile(tmp_path / "backup.zip", "w") as archive:
        archive.writestr("data/roster", b"people")
    made = run(tmp_path, micropython().to_bytes(), keep=tmp_path / "backup.zip")
    assert filesystem.read(made.read(FILE_SYSTEM, SIZE))["data/roster"] == b"people"


def frozen(mark: str) -> bytes:
    """A MicroPython with sources frozen into it; the mark lies across two pages."""
    made = micropython()
    content = (bytes(PAGE - 10) + mark.encode()).ljust(2 * PAGE, b"\0")
    made.pages |= {FLASH + 0x8000: content[:PAGE], FLASH + 0x8000 + PAGE: content[PAGE:]}
    return made.to_bytes()


def test_a_frozen_firmware_is_brought_only_its_data(tmp_path, capsys):
    made = run(tmp_path, frozen(source_mark()))
    files = filesystem.read(made.read(FILE_SYSTEM, SIZE))
    assert files == build("pico", source_mark())
    assert not [path for path in files if path.endswith(".mpy")] and "assets/words-nl.pak" in files
    assert "only the data comes as files" in capsys.readouterr().out


def test_a_frozen_firmware_that_reaches_into_the_file_system_is_refused_with_the_remedy(tmp_path):
    uf2 = micropython()
    uf2.pages[FILE_SYSTEM - PAGE] = source_mark().encode().ljust(PAGE)
    uf2.pages[FILE_SYSTEM] = bytes(PAGE)
    with pytest.raises(UserError, match="0x100A0000 on.: build it with BOARD_DIR=boards/frozen/RPI_PICO"):
        run(tmp_path, uf2.to_bytes())


def test_a_firmware_with_other_sources_frozen_is_brought_everything(tmp_path, capsys):
    made = run(tmp_path, frozen(MARK + "0" * 64))
    assert filesystem.read(made.read(FILE_SYSTEM, SIZE)) == build("pico")
    assert "has other sources" in capsys.readouterr().out


def test_a_language_to_start_with(tmp_path):
    made = run(tmp_path, micropython().to_bytes(), lang="nl")
    assert json.loads(filesystem.read(made.read(FILE_SYSTEM, SIZE))["board.json"])["language"] == "nl"


def in_the_way() -> bytes:
    made = micropython()
    made.pages[FILE_SYSTEM] = bytes(PAGE)
    return made.to_bytes()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "not a UF2"),
        (b"hello, this is no such file", "not a UF2"),
        (b"\0" * 1024, "not a UF2"),
        (micropython().to_bytes()[:-100], "not a UF2"),
        (micropython().to_bytes()[:512] + b"\0" * 512, "damaged"),
        (micropython("rp2350").to_bytes(), "RP2350"),
        (micropython(board="pico_w").to_bytes(), "pico_w"),
        (micropython(name="CircuitPython").to_bytes(), "not MicroPython"),
        (micropython(version="v1.19.1").to_bytes(), "1.23 or newer"),
        (in_the_way(), "file system already"),
        (micropython(size=100 * 1024).to_bytes(), "too big"),
    ],
)
def test_refused_in_one_sentence(tmp_path, data, sentence):
    with pytest.raises(UserError, match=sentence):
        run(tmp_path, data)
    assert not (tmp_path / "pipkeeper.uf2").exists()


def test_an_update_that_does_not_fit(tmp_path):
    full = micropython()
    full.pages[FILE_SYSTEM - 2 * SECTOR] = bytes(PAGE)
    with pytest.raises(UserError, match="too big for the room"):
        run(tmp_path, full.to_bytes(), update=True)


def test_the_given_micropython_is_not_written_over(tmp_path):
    given = tmp_path / "given.uf2"
    given.write_bytes(micropython().to_bytes())
    with pytest.raises(UserError, match="name another"):
        image.run(Namespace(micropython=given, board="pico", output=given, update=False, keep=None, lang=None, set=[]))
    assert given.read_bytes() == micropython().to_bytes()
