"""A café as its owner starts it for a network with strangers in it: https, and staff pages at one address only."""

import json
import re
import ssl
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
import trustme

from simulated_tables import free_port, wait_until

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def authority():
    return trustme.CA()


@pytest.fixture(scope="module")
def for_localhost(authority, tmp_path_factory):
    """A certificate for localhost, made for this run, and its key."""
    folder = tmp_path_factory.mktemp("tls")
    issued = authority.issue_cert("localhost")
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    issued.cert_chain_pems[0].write_to_path(certificate)
    issued.private_key_pem.write_to_path(key)
    return certificate, key


@contextmanager
def started(folder, *words):
    """A café with these options; what it says, line by line, as it says it."""
    command = [sys.executable, "-m", "host_tools.cli", "cafe", "--data", str(folder), "--usb", "none", *map(str, words)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            assert process.stdout
            yield process.stdout
        finally:
            process.kill()


def answer(address, trusted=None):
    """The status of an address, and its page."""
    try:
        with urllib.request.urlopen(address, context=trusted, timeout=20) as page:
            return page.status, page.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def answers(address, trusted=None):
    try:
        return answer(address, trusted)[0] == 200
    except OSError:
        return False


def test_over_https_the_pages_are_read_and_the_warning_is_gone(tmp_path, authority, for_localhost):
    certificate, key = for_localhost
    http = free_port()
    words = ("--bind", "127.0.0.1", "--http", http, "--tcp", 0, "--tls", certificate, key)
    trusted = ssl.create_default_context()
    authority.configure_trust(trusted)
    with started(tmp_path / "data", *words) as told:
        wait_until(lambda: answers(f"https://localhost:{http}/health", trusted))
        assert json.loads(answer(f"https://localhost:{http}/api/tables", trusted)[1]) == []
        staff = answer(f"https://localhost:{http}/staff", trusted)[1]
        assert "others on this network" not in staff.lower()
        first = next(line for line in told if "/staff/first/" in line)
        assert re.match(r"\s+https://127\.0\.0\.1:\d+/staff/first/", first)
        assert (
            "others on this network" not in answer(first.strip().replace("127.0.0.1", "localhost"), trusted)[1].lower()
        )
        with pytest.raises(OSError, match=r"reset|closed|violation|Remote end|disconnected"):
            answer(f"http://127.0.0.1:{http}/")


def test_staff_pages_are_at_their_own_address_only(tmp_path):
    http = free_port()
    words = ("--bind", "127.0.0.1", "--staff", "127.0.0.2", "--http", http, "--tcp", 0)
    with started(tmp_path / "data", *words) as told:
        wait_until(lambda: answers(f"http://127.0.0.2:{http}/health"))
        assert f"  staff       http://127.0.0.2:{http}/staff\n" in told
        assert answer(f"http://127.0.0.1:{http}/t")[0] == 200
        assert answer(f"http://127.0.0.1:{http}/staff")[0] == 404
        assert answer(f"http://127.0.0.2:{http}/staff")[0] == 200


def test_a_certificate_that_cannot_be_used_is_a_sentence(tmp_path, for_localhost):
    certificate, key = for_localhost
    command = [sys.executable, "-m", "host_tools.cli", "cafe", "--data", str(tmp_path / "data"), "--tls"]
    for files in ((tmp_path / "none.pem", key), (key, certificate)):
        done = subprocess.run([*command, *map(str, files)], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 2 and done.stderr.startswith("pipkeeper: --tls ") or "--tls" in done.stderr
        assert done.stderr.count("\n") == 1
