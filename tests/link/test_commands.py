"""`pipkeeper pair` with a board that is a stand-in, and `pipkeeper listen` with a table on a serial line."""

import argparse
import io
import json
import os
import pty
import subprocess
import sys
import threading
import tty
from contextlib import contextmanager

import pytest

from host_tools import ROOT
from host_tools.cafe.commands import pair
from host_tools.cafe.store import open_store
from host_tools.errors import UserError
from link.device_stand_in import DEVICE
from link.linked_table import LinkedTable
from pipkeeper.link.lines import LineReader
from pipkeeper.link.pairing import pairing_of
from pipkeeper.ui.matches import begin_match

PATIENCE = 180  # s: a busy machine is no fault


class StandInBoard:
    """Runs what it is told in this interpreter, with its files in a folder."""

    def __init__(self, folder) -> None:
        self.folder = folder
        self.restarted = False

    def run(self, code: str) -> str:
        if "unique_id" in code:
            return DEVICE + "\r\n"
        exec(code.replace("'/pairing", f"'{self.folder}/pairing"), {})
        return ""

    def restart(self) -> None:
        self.restarted = True


@pytest.fixture
def board(tmp_path, monkeypatch):
    found = StandInBoard(tmp_path)

    @contextmanager
    def connected(port):
        if port == "nowhere":
            raise UserError("no board at nowhere")
        yield found

    monkeypatch.setattr(pair, "connected", connected)
    monkeypatch.setattr(pair, "_asked_password", lambda network: "open sesame")
    return found


def paired(tmp_path, *words: str) -> int:
    parser = argparse.ArgumentParser()
    pair.arguments(parser)
    return pair.run(parser.parse_args(["--table", "3", *words, "--data", str(tmp_path / "data")]))


def test_pairing_gives_device_and_house_the_same_key_and_tells_it_to_nobody(board, tmp_path, capsys):
    words = ("--wifi", "net", "--host", "10.0.0.2", "--broker", "mqtt://u:hush@127.0.0.1:1884")
    assert paired(tmp_path, *words) == 0 and board.restarted
    told = json.loads((tmp_path / "pairing.json").read_text())
    pairing = pairing_of(told)
    store = open_store(tmp_path / "data")
    found = store.devices.credentials()[DEVICE]
    store.close()
    assert pairing.key == found.key and len(pairing.key) == 32 and found.table == pairing.table == "3"
    assert (pairing.wifi, pairing.wifi_password, pairing.host) == ("net", "open sesame", "10.0.0.2")
    assert (pairing.broker, pairing.broker_port, pairing.broker_password) == ("127.0.0.1", 1884, "hush")
    said = "".join(capsys.readouterr())
    assert DEVICE in said and told["key"] not in said and "sesame" not in said and "hush" not in said


def test_pairing_again_draws_a_new_key(board, tmp_path):
    paired(tmp_path)
    first = json.loads((tmp_path / "pairing.json").read_text())["key"]
    paired(tmp_path)
    assert json.loads((tmp_path / "pairing.json").read_text())["key"] != first


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--host", "10.0.0.2"), "--host needs --wifi"),
        (("--broker", "mqtt://u:hush@h"), "--broker needs --wifi"),
        (("--wifi", ""), "1 to 32 bytes"),
        (("--wifi", "net", "--host", "café"), "an IPv4 address is expected"),
        (("--wifi", "net", "--broker", "u:hush"), "a broker's address is mqtt://"),
        (("--wifi", "net", "--broker", "mqtts://u:hush@h"), "without TLS"),
        (("--wifi", "net", "--broker", "mqtt://u:hush@nosuch.invalid"), "has no address"),
        (("--wifi", "net", "--broker", "mqtt://u:hush@" + "a" * 70), "has no address"),
        (("--table", "a/b"), "no table's name"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence_without_secrets(board, tmp_path, words, sentence):
    with pytest.raises(UserError, match=sentence) as told:
        paired(tmp_path, *words)
    assert "hush" not in str(told.value) and told.value.status == 2
    assert not (tmp_path / "data").exists() and not board.restarted


@pytest.mark.parametrize(
    ("line", "password"),
    [("open sesame\n", "open sesame"), ("open sesame\r\n", "open sesame"), ("\n", ""), ("", ""), ("short\n", None)],
)
def test_the_password_of_a_network_is_read_from_a_pipe(monkeypatch, line, password):
    monkeypatch.setattr(sys, "stdin", io.StringIO(line))
    if password is None:
        with pytest.raises(UserError, match="8 to 63 characters") as told:
            pair._asked_password("net")
        assert "short" not in str(told.value)
    else:
        assert pair._asked_password("net") == password


def test_without_a_board_nothing_is_made(board, tmp_path):
    with pytest.raises(UserError, match="no board"):
        paired(tmp_path, "--port", "nowhere")
    assert not (tmp_path / "data").exists()


def test_listen_takes_what_a_table_on_a_cable_plays_and_prints_it(tmp_path):
    master, slave = pty.openpty()
    tty.setraw(slave)
    name = os.ttyname(slave)
    command = [sys.executable, "-m", "host_tools.cli", "listen", "--json", "--port", name]
    process = subprocess.Popen(
        [*command, "--data", str(tmp_path / "data")], stdout=subprocess.PIPE, cwd=ROOT, text=True
    )
    table = LinkedTable(tmp_path / "flash", paired=False)
    reader = LineReader()

    def hear() -> None:
        while True:
            try:
                table.kit.line.down.extend(reader.feed(os.read(master, 4096)))
            except OSError:
                return

    threading.Thread(target=hear, daemon=True).start()
    killer = threading.Timer(PATIENCE, process.kill)
    killer.start()
    try:
        table.kit.line.plugged = True
        begin_match(table.app, "tulum", ["Ada", "Ben"], {})
        table.answer(3)
        printed: list = []
        threading.Thread(target=lambda: printed.extend(iter(process.stdout.readline, "")), daemon=True).start()
        while process.poll() is None and not any(json.loads(line)["end"] == table.app.match.end for line in printed):
            table.runner.wait(20)
            while table.kit.line.up:
                os.write(master, table.kit.line.up.pop(0) + b"\n")
        told = json.loads(printed[-1])
        assert told["game"] == "tulum" and told["names"] == ["Ada", "Ben"] and told["verdict"] == "playing"
        assert bytes.fromhex(told["codes"]) == bytes(table.app.match.codes)
    finally:
        killer.cancel()
        process.kill()
        process.communicate()
        os.close(slave)
        os.close(master)
