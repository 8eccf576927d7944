"""The café's commands: bad input is one sentence and exit 2; the rest as programs rely on it."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from host_tools.cafe.commands.welcome import Welcome
from host_tools.cafe.service.options import CafeOptions
from host_tools.cafe.store import NotPossible, open_store
from host_tools.cafe.store.backups import back_up
from simulated_tables import wait_until

DEVICE = "e6614c311b7b2a2f"
ROOT = Path(__file__).resolve().parents[2]


def pipkeeper(*words, given="", home=None):
    environment = {**os.environ, "XDG_DATA_HOME": str(home)} if home else None
    command = [sys.executable, "-m", "host_tools.cli", *map(str, words)]
    return subprocess.run(
        command, input=given, capture_output=True, text=True, cwd=ROOT, env=environment, timeout=60, check=False
    )


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@pytest.fixture
def key_file(tmp_path):
    path = tmp_path / "key"
    path.write_text("ab" * 32)
    path.chmod(0o600)
    return path


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("cafe", "dance"), "invalid choice: 'dance' (choose from"),
        (("cafe", "--http", "99999"), "a port is a number"),
        (("cafe", "--bind", "nowhere"), "an IP address of this machine"),
        (("cafe", "--bind", "192.0.2.1"), "--bind 192.0.2.1: "),
        (("cafe", "--usb", "maybe"), "auto or none"),
        (("cafe", "--broker", "http://x"), "mqtt://"),
        (("cafe", "--database", "mysql://x"), "postgresql://"),
        (("cafe", "--database", "nonsense"), "postgresql://"),
        (("cafe", "--house", "My House"), "no name of a house"),
        (("cafe", "--demo", "--data", "x"), "a data folder of its own"),
        (("cafe", "check", "--data", "/nowhere/at/all"), "no café's data"),
        (("cafe", "backup"), "required: FILE"),
        (("cafe", "restore", "no-such-file"), "no such file"),
        (("cafe", "move"), "required: --to"),
        (("cafe", "check", "--to", "x"), "--to"),
        (("devices", "dance"), "invalid choice: 'dance' (choose from"),
        (("devices", "revoke"), "required: DEVICE"),
        (("devices", "add", DEVICE), "required: --table, --key-file"),
        (("devices", "add", DEVICE, "--table", "3", "--key-file", "no-such-file"), "No such file"),
        (("pair", "--table", "a/b"), "no table's name"),
        (("pair", "--table", "3", "--host", "1.2.3.4"), "needs --wifi"),
        (("pair", "--table", "3", "--wifi", "x", "--host", "cafe.local"), "an IPv4 address"),
        (("pair", "--table", "3", "--wifi", "x" * 33), "1 to 32 bytes"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_2(tmp_path, words, said):
    done = pipkeeper(*words, home=tmp_path)
    assert done.returncode == 2, done.stderr
    assert said in done.stderr and "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_devices_are_added_listed_and_revoked(tmp_path, key_file):
    data = ("--data", tmp_path / "data")
    assert pipkeeper("devices", "add", DEVICE, "--table", "3", "--key-file", key_file, *data).returncode == 0
    listed = pipkeeper("devices", "list", *data)
    assert DEVICE in listed.stdout and "ab" * 32 not in listed.stdout
    again = pipkeeper("devices", "add", DEVICE, "--table", "3", "--key-file", key_file, *data)
    assert again.returncode == 2 and "has a key already" in again.stderr
    assert pipkeeper("devices", "revoke", DEVICE, *data).returncode == 0
    assert "revoked" in pipkeeper("devices", "list", *data).stdout
    unknown = pipkeeper("devices", "revoke", "0" * 16, *data)
    assert unknown.returncode == 2 and "no device here" in unknown.stderr


def test_options_stand_before_the_action_and_before_and_after_its_file(tmp_path, key_file):
    data = ("--data", tmp_path / "data")
    added = pipkeeper("devices", "add", *data, "--table", "3", "--key-file", key_file, DEVICE)
    assert added.returncode == 0, added.stderr
    assert DEVICE in pipkeeper("devices", *data, "list").stdout
    backups = [tmp_path / f"backup-{number}" for number in range(3)]
    for words in (
        ("cafe", "backup", *data, backups[0]),
        ("cafe", "backup", backups[1], *data),
        ("cafe", *data, "backup", backups[2]),
    ):
        done = pipkeeper(*words, home=tmp_path / "home")
        assert done.returncode == 0, done.stderr
    assert all(backup.stat().st_size for backup in backups)
    restored = pipkeeper("cafe", "restore", "--data", tmp_path / "other", backups[0])
    assert restored.returncode == 0, restored.stderr
    assert pipkeeper("devices", "revoke", *data, DEVICE).returncode == 0


def test_a_key_that_others_can_read_is_refused(tmp_path, key_file):
    key_file.chmod(0o644)
    done = pipkeeper("devices", "add", DEVICE, "--table", "3", "--key-file", key_file, "--data", tmp_path / "data")
    assert done.returncode == 2 and "others can read" in done.stderr
    assert not (tmp_path / "data").exists()


def test_the_pin_is_set_on_the_machine(tmp_path):
    store = open_store(tmp_path / "data")
    store.close()
    short = pipkeeper("cafe", "pin", "--data", tmp_path / "data", given="123\n")
    assert short.returncode == 2 and "6 digits" in short.stderr
    assert pipkeeper("cafe", "pin", "--data", tmp_path / "data", given="123456\n").returncode == 0
    store = open_store(tmp_path / "data")
    assert store.staff.check_pin("123456")
    store.close()


def test_check_says_that_all_is_well(tmp_path):
    store = open_store(tmp_path / "data")
    store.settings.change({"title": "x"}, "test")
    store.close()
    done = pipkeeper("cafe", "check", "--data", tmp_path / "data")
    assert done.returncode == 0 and "all is well" in done.stdout


def test_a_house_that_is_not_there_is_not_well(tmp_path):
    open_store(tmp_path / "data").close()
    done = pipkeeper("cafe", "check", "--house", "nowhere", "--data", tmp_path / "data")
    assert done.returncode == 2 and "there is no house nowhere in" in done.stderr


def test_data_of_a_newer_version_is_refused_in_a_sentence(tmp_path):
    folder = tmp_path / "data"
    open_store(folder).close()
    with sqlite3.connect(folder / "cafe.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    restored = ("cafe", "restore", folder / "cafe.sqlite", "--data", tmp_path / "other")
    for words in (("cafe", "check", "--data", folder), ("devices", "list", "--data", folder), restored):
        done = pipkeeper(*words)
        assert done.returncode == 2 and "a newer version of Pipkeeper has written this data" in done.stderr
        assert done.stderr.count("\n") == 1
    assert list((tmp_path / "other").iterdir()) == [tmp_path / "other" / "cafe.lock"]


def test_a_backup_replaces_an_older_one_and_nothing_else(tmp_path):
    store = open_store(tmp_path / "data")
    store.settings.change({"title": "x"}, "test")
    notes, backup = tmp_path / "notes.txt", tmp_path / "backup"
    notes.write_text("the supplier's number")
    back_up(store.database, backup)
    back_up(store.database, backup)
    for path in (notes, tmp_path, tmp_path / "data" / "cafe.sqlite", tmp_path / "data" / "cafe.sqlite-wal"):
        before = path.read_bytes() if path.is_file() else b""
        with pytest.raises(NotPossible):
            back_up(store.database, path)
        assert path.is_dir() or path.read_bytes() == before
    store.close()


@pytest.fixture
def running(tmp_path):
    """A café that was started from the command line: its address, process, data folder and TCP port."""
    http, tcp = free_port(), free_port()
    command = [sys.executable, "-m", "host_tools.cli", "cafe", "--data", str(tmp_path / "data"), "--usb", "none"]
    command += ["--bind", "127.0.0.1", "--http", str(http), "--tcp", str(tcp)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    address = f"http://127.0.0.1:{http}"
    try:
        for _ in range(200):
            try:
                assert urllib.request.urlopen(address + "/health", timeout=5).status == 200
                break
            except OSError:
                assert process.poll() is None, process.stderr.read()
                time.sleep(0.05)
        yield address, process, tmp_path / "data", tcp
    finally:
        process.kill()
        process.communicate()


def test_a_café_starts_with_nothing_prepared_and_ends_when_told(running):
    address, process, data, _ = running
    assert json.load(urllib.request.urlopen(address + "/api/tables", timeout=5)) == []
    second = pipkeeper("cafe", "--data", data, "--bind", "127.0.0.1", "--http", free_port(), "--tcp", free_port())
    assert second.returncode == 2 and "running in" in second.stderr
    process.send_signal(signal.SIGTERM)
    told, errors = process.communicate(timeout=20)
    assert process.returncode in (0, -signal.SIGTERM) and not errors
    assert "television  " + address in told
    [first] = re.findall(r"/staff/first/(\S+)", told)
    assert len(first) > 20


def test_a_port_that_is_taken_is_told(running, tmp_path):
    address = running[0]
    port = address.rsplit(":", 1)[1]
    done = pipkeeper("cafe", "--data", tmp_path / "other", "--bind", "127.0.0.1", "--http", port, "--tcp", free_port())
    assert done.returncode == 2 and f"--http {port}" in done.stderr and "Traceback" not in done.stderr


def test_a_running_café_notices_devices_that_are_added_and_revoked(running, key_file):
    address, tcp, data = running[0], running[3], running[2]

    def said():
        """What the café answers to the hello of the device."""
        with socket.create_connection(("127.0.0.1", tcp), timeout=20) as line:
            hello = {"hello": 1, "device": DEVICE, "firmware": "1.1.0", "rules": "0" * 8, "nonce": "0" * 32}
            line.sendall(json.dumps(hello).encode() + b"\n")
            with line.makefile("rb") as lines:
                return next(answer for answer in lines if b'"who"' not in answer)

    assert b"unknown device" in said()
    pipkeeper("devices", "add", DEVICE, "--table", "3", "--key-file", key_file, "--data", data)
    wait_until(lambda: b'"welcome"' in said())
    assert json.load(urllib.request.urlopen(address + "/api/tables", timeout=20))[0]["state"] == "away"
    pipkeeper("devices", "revoke", DEVICE, "--data", data)
    wait_until(lambda: b'"revoked"' in said())
    assert json.load(urllib.request.urlopen(address + "/api/tables", timeout=20)) == []


def test_the_address_of_staff_is_printed_as_a_browser_takes_it(store, tmp_path, capsys):
    Welcome(CafeOptions(tmp_path, staff="::1"), store).tell("http://192.168.1.20:8080")
    said = capsys.readouterr().out
    assert "  staff       http://[::1]:8080/staff\n" in said
    assert said.startswith("The house is open.\n")  # it has no name yet
