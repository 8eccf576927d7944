"""Attacks on the pages, one test each: what an ill-meant visitor tries, and that nothing comes of it."""

import html
import http.client
import re
import socket
import time

import pytest
from starlette.testclient import TestClient

from host_tools.cafe.pages import connections
from host_tools.cafe.pages.access import SlowDown
from host_tools.cafe.pages.app import make_app
from host_tools.cafe.pages.guard import LARGEST_BODY, is_own_host
from host_tools.cafe.pages.languages import texts
from host_tools.cafe.pages.play import WRITTEN
from host_tools.cafe.pages.site import PageOptions
from pages_house import PIN, Table, served
from pipkeeper.words import LANGUAGES

BASE = "http://127.0.0.1:8080"
SCRIPT = "<script>x</script"  # 16 letters, the longest name there is
OWN = {"Origin": BASE}


# Headers


@pytest.mark.parametrize(
    "path", ["/", "/t", "/m/none", "/games", "/players", "/staff", "/api/tables", "/health", "/none"]
)
def test_every_answer_forbids_foreign_script_framing_and_sniffing(client, path):
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-frame-options"] == "DENY"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.1:8080", True),
        ("192.168.1.20", True),
        ("[::1]:8080", True),
        ("localhost:8080", True),
        ("cafe.local", True),
        ("CAFE.LOCAL.:80", True),
        ("board.example", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("local", False),
        ("", False),
        ("[::1", False),
        ("a@127.0.0.1.evil.example", False),
    ],
)
def test_only_own_names_are_answered(host, own):
    assert is_own_host(host, ["board.example"]) is own


def test_a_person_who_types_an_unknown_name_is_told_in_their_language(client):
    answer = client.get("/", headers={"Host": "cafe", "Accept-Language": "de"})
    assert answer.status_code == 421 and answer.text == texts("de").say("refused.host") + "\n"


def test_a_rebound_name_gets_421(client):
    for path in ("/", "/staff", "/api/tables"):
        assert client.get(path, headers={"Host": "evil.example"}).status_code == 421
    assert client.post("/staff", data={"pin": PIN}, headers={"Host": "evil.example"}).status_code == 421


# The PIN


def test_guessing_the_pin_is_slowed_down(client, store):
    store.staff.set_pin(PIN, "test")
    statuses = [client.post("/staff", data={"pin": str(guess) * 6}, headers=OWN).status_code for guess in range(8)]
    assert statuses == [403, 403, 403, 429, 429, 429, 429, 429]
    refused = client.post("/staff", data={"pin": PIN}, headers=OWN)  # the right one has to wait too
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) >= 1
    assert "staff" not in client.cookies


def test_waits_grow_per_address_and_never_for_this_machine():
    now = [0.0]
    slow = SlowDown(lambda: now[0])
    waits = []
    for _ in range(14):
        slow.wrong("192.168.1.9")
        slow.wrong("127.0.0.1")
        waits.append(slow.wait("192.168.1.9"))
        now[0] += waits[-1]
    assert waits[:6] == [0, 0, 2, 4, 8, 16]
    assert waits[-1] == 900
    assert slow.wait("127.0.0.1") == slow.wait("::1") == slow.wait("192.168.1.10") == 0
    slow.wrong("192.168.1.9")
    assert slow.wait("::ffff:192.168.1.9") > 0  # the same visitor over IPv6
    slow.right("192.168.1.9")
    assert slow.wait("192.168.1.9") == 0


def test_an_ipv6_visitor_is_slowed_down_whatever_address_they_take():
    slow = SlowDown(lambda: 1.0)
    for number in range(5):
        slow.wrong(f"2001:db8::{number}")
    assert slow.wait("2001:db8::ffff") > 0
    assert slow.wait("2001:db8:0:1::1") == 0


def test_the_memory_of_wrong_tries_is_bounded():
    slow = SlowDown(lambda: 1.0)
    for number in range(30_000):
        slow.wrong(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")
    assert len(slow._wrong) == 10_000


def test_there_is_no_default_pin_and_the_first_address_works_once(client, store):
    for guess in ("", "000000", "123456"):
        assert client.post("/staff", data={"pin": guess}, headers=OWN).status_code == 403
    token = store.staff.new_setup_token()
    assert client.get("/staff/first/wrong").status_code == 404
    first = f"/staff/first/{token}"
    assert client.get(first).status_code == 200
    assert client.post(first, data={"pin": "12345", "again": "12345"}, headers=OWN).status_code == 400
    assert client.post(first, data={"pin": PIN, "again": PIN}).status_code == 403  # no origin
    set_ = client.post(first, data={"pin": PIN, "again": PIN}, headers=OWN, follow_redirects=False)
    assert set_.status_code == 303
    assert store.staff.check_pin(PIN)
    used = client.get(first)
    assert used.status_code == 404 and texts("en").say("pin.used") in used.text
    assert client.post(first, data={"pin": "99999999", "again": "99999999"}, headers=OWN).status_code == 404


def test_the_cookie_of_staff_is_out_of_reach(client, store):
    store.staff.set_pin(PIN, "test")
    entered = client.post("/staff", data={"pin": PIN}, headers=OWN, follow_redirects=False)
    cookie = entered.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie
    token = client.cookies["staff"]
    assert token not in client.get("/staff/devices").text  # no page tells it


def test_a_session_ends_when_staff_leave_and_when_the_pin_changes(staff, store):
    token = staff.client.cookies["staff"]
    staff.post("/staff/leave")
    staff.client.cookies.set("staff", token)
    assert staff.client.get("/staff/devices", follow_redirects=False).status_code == 303


# Forms


FORMS = ["/staff/" + name for name in ("devices", "names", "house", "files", "files/backup", "leave", "matches/x")]


@pytest.mark.parametrize("path", FORMS)
def test_a_form_without_session_token_or_own_origin_does_nothing(staff, store, path):
    fields = {"do": "pair", "table": "9", "token": staff.token, "form": "csv", "title": "Mine", "language-en": "yes"}
    before = (store.pairing.codes(), store.settings.all(), len(store.events.staff()))
    client = staff.client
    assert client.post(path, data=fields).status_code == 403  # no origin
    assert client.post(path, data=fields, headers={"Origin": "http://evil.example"}).status_code == 403
    assert client.post(path, data=fields, headers={"Origin": "null"}).status_code == 403
    assert client.post(path, data=fields, headers={"Origin": "https://127.0.0.1:8080"}).status_code == 403
    for token in ("", "x", staff.token[:-1]):
        assert client.post(path, data={**fields, "token": token}, headers=OWN).status_code == 403
    without = {key: value for key, value in fields.items() if key != "token"}
    assert client.post(path, data=without, headers=OWN).status_code == 403
    client.cookies.clear()
    assert client.post(path, data=fields, headers=OWN).status_code == 403
    assert (store.pairing.codes(), store.settings.all(), len(store.events.staff())) == before


def test_the_pin_form_needs_the_own_origin(client, store):
    store.staff.set_pin(PIN, "test")
    assert client.post("/staff", data={"pin": PIN}).status_code == 403
    assert client.post("/staff", data={"pin": PIN}, headers={"Origin": "http://evil.example"}).status_code == 403
    assert "staff" not in client.cookies


@pytest.mark.parametrize("to", ["http://evil.example/", "//evil.example", "/staff//evil.example", "/\\evil", "/t"])
def test_the_door_leads_to_staff_pages_only(client, store, to):
    store.staff.set_pin(PIN, "test")
    entered = client.post("/staff", data={"pin": PIN, "to": to}, headers=OWN, follow_redirects=False)
    assert entered.headers["location"] == "/staff/devices"


@pytest.mark.parametrize(("address", "warned"), [("192.168.1.77", True), ("127.0.0.1", False)])
def test_staff_are_warned_where_others_can_read_the_pin(store, address, warned):
    store.staff.set_pin(PIN, "test")
    with TestClient(make_app(store), base_url=BASE, client=(address, 50000)) as client:
        door = client.get("/staff").text
        inside = client.post("/staff", data={"pin": PIN}, headers={"Origin": BASE}).text
    assert ["not encrypted" in page for page in (door, inside)] == [warned, warned]


def test_staff_pages_lead_to_the_pin_without_a_session(client):
    for name in ("devices", "matches", "names", "house", "record", "files", "files/export", "files/progress"):
        answer = client.get(f"/staff/{name}", follow_redirects=False)
        assert answer.status_code == 303 and answer.headers["location"].startswith("/staff?to=")


# Names are text


def test_script_in_a_name_is_text_on_every_page(staff, store):
    table = Table(store, SCRIPT[:16].replace("/", "|"), 1)
    table.begin("tumblin-dice", [SCRIPT, '"><img src=x>', "'onload='x", "=1+1"], ago=60).play(30)
    other = Table(store, "2", 2)
    other.begin("tumblin-dice", [SCRIPT, "Ben"]).play()
    store.settings.change({"title": "<script>house"}, "test")
    staff.post("/staff/devices", do="pair", table="<b>")
    time.sleep(0.2)
    paths = ["/", "/t", "/t/2", "/games", "/games/tumblin-dice", "/players", "/staff/devices", "/staff/matches"]
    paths += ["/staff/names", "/staff/house", "/staff/record", f"/staff/matches/{table.uid}?step=8"]
    paths += [f"/m/{table.uid}", f"/m/{table.uid}?step=9", f"/m/{other.uid}", "/players/%3Cscript%3Ex%3C%2Fscript"]
    paths += ["/t/" + table.name.replace("<", "%3C").replace(">", "%3E"), "/players/%3Cscript%3E", "/games/<script>"]
    shown = 0
    for path in paths:
        page = staff.get(path)
        assert page.status_code in (200, 404), path
        shown += "&lt;script&gt;x" in page.text
        tags = re.findall(r"<script[^>]*>", page.text)
        assert len(tags) == 1 and "/static/" in tags[0] and 'src="' in tags[0], path
        assert not re.search(r"<(img|b)[ >]", page.text), path
        assert " onload=" not in re.sub(r'"[^"]*"', "", page.text), path
    assert shown >= 10


def test_no_page_has_inline_script_or_style(staff, store):
    Table(store, "1", 1).begin("tulum", ["Ada", "Ben"]).play(30)
    for path in ("/", "/t", "/t/1", "/games", "/staff/devices", "/staff/house"):
        text = staff.get(path).text
        assert not re.search(r"\son[a-z]+=", re.sub(r'"[^"]*"', '""', text)), path
        assert " style=" not in text and "<style" not in text and "javascript:" not in text, path
        for address in re.findall(r'(?:src|href)="([^"]*)"', text):
            assert address.startswith(("/", "#", "?")), (path, address)


# Addresses


def test_a_table_that_is_not_written_yet_is_told_and_asked_for_again(store, tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("half of it")
    with TestClient(make_app(store, PageOptions(play=tmp_path / "site")), base_url="http://127.0.0.1:8080") as client:
        answer = client.get("/play/")
        assert (answer.status_code, answer.headers["Refresh"]) == (503, "1")
        assert "The table is being prepared" in answer.text and "half of it" not in answer.text
        (tmp_path / "site" / WRITTEN).touch()
        assert client.get("/play/").text == "half of it"


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/x/..%2f..%2fapp.py",
        "/static/x/%2e%2e/app.py",
        "/static//etc/passwd",
        "/play/../../app.py",
        "/play/%2e%2e/%2e%2e/secret",
        "/play/..%2fsecret",
        "/play//etc/passwd",
        "/play/%00",
    ],
)
def test_no_path_leads_outside(store, tmp_path, path):
    (tmp_path / "secret").write_text("do not tell")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("play")
    (tmp_path / "site" / WRITTEN).touch()
    with served(store, PageOptions(play=tmp_path / "site")) as address:
        host = address.partition("://")[2]
        connection = http.client.HTTPConnection(host, timeout=5)
        connection.request("GET", "/play/")
        assert connection.getresponse().read() == b"play"
        connection = http.client.HTTPConnection(host, timeout=5)
        connection.putrequest("GET", path)  # as it is: no client tidies it up
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status in (400, 404)
        assert b"do not tell" not in body and b"root:" not in body and b"import" not in body


def test_staff_pages_can_be_kept_to_one_address(store):
    store.staff.set_pin(PIN, "test")
    for staff_address, status in (("127.0.0.1", 200), ("192.168.77.1", 404)):
        with served(store, PageOptions(staff_address=staff_address)) as address:
            connection = http.client.HTTPConnection(address.partition("://")[2], timeout=5)
            connection.request("GET", "/staff")
            assert connection.getresponse().status == status


# Sizes


def test_oversized_bodies_are_refused(client, store):
    store.staff.set_pin(PIN, "test")
    for path in ("/staff", "/api/pair", "/staff/devices", "/none"):
        assert client.post(path, content=b"x" * (LARGEST_BODY + 1), headers=OWN).status_code == 413

    def drip():
        for _ in range(100):
            yield b"x" * 1000

    for path in ("/staff", "/api/pair"):
        headers = {**OWN, "Content-Type": "application/x-www-form-urlencoded"}
        assert client.post(path, content=drip(), headers=headers).status_code == 413  # without a length


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_reads_in_their_language_why_a_form_is_refused(client, store, language):
    store.staff.set_pin(PIN, "test")
    said = texts(language).say
    headers = {**OWN, "Accept-Language": language}
    large = client.post("/staff", content=b"x" * (LARGEST_BODY + 1), headers=headers)
    assert (large.status_code, large.text) == (413, said("refused.large") + "\n")
    form = {**headers, "Content-Type": "application/x-www-form-urlencoded"}
    dripped = client.post("/staff", content=iter([b"x" * 1000] * 100), headers=form)
    assert dripped.status_code == 413 and said("refused.large") in html.unescape(dripped.text)
    odd = client.post("/staff", content=b"x", headers={**headers, "Content-Length": "x"})
    assert (odd.status_code, odd.text) == (400, said("refused.form") + "\n")
    multipart = {**headers, "Content-Type": "multipart/form-data"}  # without its boundary
    broken = client.post("/staff", content=b"--x\r\nbroken", headers=multipart)
    assert broken.status_code == 400 and said("refused.form") in html.unescape(broken.text)
    posted = client.post("/t", headers=headers)
    assert posted.status_code == 405 and said("problem.other") in html.unescape(posted.text)
    assert "GET" in posted.headers["Allow"]


def test_odd_requests_get_a_clear_answer(client):
    assert client.post("/t").status_code == 405
    assert client.get("/api/pair").status_code == 405
    assert client.get("/api/matches?limit=-1").status_code == 400
    assert client.get("/api/matches?limit=9999").json()["error"].startswith("limit=9999: ")
    assert client.get("/api/matches/" + "x" * 3000).status_code == 404
    assert client.get("/m/" + "x" * 3000).status_code == 404
    assert client.get("/m/x?step=" + "9" * 300).status_code == 404
    assert client.get("/players/" + "x" * 3000).status_code == 404
    multipart = {"Content-Type": "multipart/form-data; boundary=x", **OWN}
    assert client.post("/staff", content=b"--x\r\nbroken", headers=multipart).status_code in (400, 403)


@pytest.mark.parametrize("path", ["/t/%00", "/m/a%00", "/api/matches/%00", "/api/matches?game=%00", "/games/%00"])
def test_an_address_with_a_nul_is_refused_before_a_database_sees_it(client, path):
    assert client.get(path).status_code == 400


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"code": 1, "device": 2}', b'{"code": "' + b"1" * 2000 + b'"}', b"\xff\xfe"]
)
def test_a_malformed_pairing_is_refused_in_words(client, body):
    answer = client.post("/api/pair", content=body, headers=OWN)
    assert answer.status_code == 400
    assert "16 hex digits" in answer.json()["error"]


def test_pairing_codes_are_dead_after_five_wrong_tries(client, store):
    code = store.pairing.open("5", "test").code
    device = "0123456789abcdef"
    assert client.post("/api/pair", json={"code": code, "device": device}).status_code == 403  # no origin
    foreign = {"Origin": "http://evil.example"}
    assert client.post("/api/pair", json={"code": code, "device": device}, headers=foreign).status_code == 403
    wrong = "00000000" if code != "00000000" else "11111111"
    for _ in range(5):
        assert client.post("/api/pair", json={"code": wrong, "device": device}, headers=OWN).status_code == 403
    assert client.post("/api/pair", json={"code": code, "device": device}, headers=OWN).status_code == 403
    assert store.devices.all() == []


def test_a_code_that_is_no_text_counts_as_a_wrong_try(client, store):
    code = store.pairing.open("5", "test").code
    for _ in range(5):
        body = b'{"code": "\\ud800", "device": "0123456789abcdef"}'
        assert client.post("/api/pair", content=body, headers=OWN).status_code == 403
    assert client.get("/health").status_code == 200
    right = {"code": code, "device": "0123456789abcdef"}
    assert client.post("/api/pair", json=right, headers=OWN).status_code == 403


# Connections


def _connected(address):
    host, port = address.partition("://")[2].split(":")
    return socket.create_connection((host, int(port)), timeout=10)


def _dropped(client, seconds):
    """True if the other side ends the connection within so many seconds."""
    client.settimeout(seconds)
    try:
        while client.recv(65536):
            pass
        return True
    except ConnectionError:
        return True
    except TimeoutError:
        return False


def test_a_client_that_does_not_read_is_dropped(store, monkeypatch):
    monkeypatch.setattr(connections, "READING", 0.5)
    tables = [Table(store, str(number), number) for number in range(1, 9)]
    for table in tables:
        table.begin("tumblin-dice", [f"Player {number}" for number in range(16)]).play(200)
    with served(store) as address:
        slow = _connected(address)
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.sendall(b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        quick = http.client.HTTPConnection(address.partition("://")[2], timeout=5)

        def open_pages():
            quick.request("GET", "/metrics")
            return int(re.search(r"(?m)^pipkeeper_pages_open (\d+)$", quick.getresponse().read().decode())[1])

        while open_pages() == 0:
            time.sleep(0.05)
        end = time.monotonic() + 60
        while open_pages() and time.monotonic() < end:
            for table in tables:
                table.store.write(lambda transaction, uid=table.uid: transaction.changed("match", uid))  # type: ignore[misc]
        assert open_pages() == 0  # and others were answered all the while


def test_half_a_request_is_dropped(store, monkeypatch):
    monkeypatch.setattr(connections, "ASKING", 0.5)
    with served(store) as address:
        for part in (b"", b"GET / HT", b"POST /staff HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\npin="):
            client = _connected(address)
            client.sendall(part)
            assert _dropped(client, 5), part
        client = _connected(address)
        client.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert client.recv(20).startswith(b"HTTP/1.1 200")
        client.sendall(b"GET /health HTTP/1.1\r\nHo")  # slow in its second request
        assert _dropped(client, 5)


def test_two_thousand_idle_connections_shut_nobody_out(store):
    connections.allow_many_connections()
    with served(store) as address:
        idle = [_connected(address) for _ in range(2000)]
        began = time.monotonic()
        connection = http.client.HTTPConnection(address.partition("://")[2], timeout=5)
        connection.request("GET", "/t")
        assert connection.getresponse().status == 200
        assert time.monotonic() - began < 2
        for client in idle:
            client.close()


def test_too_many_open_streams_are_refused_and_others_go_on(client, store, monkeypatch):
    from host_tools.cafe.pages import live

    monkeypatch.setattr(live, "MOST_LISTENERS", 0)
    for path in ("/api/live", "/live/television", "/live/t/1", "/live/m/x"):
        answer = client.get(path)
        assert answer.status_code == 503 and answer.headers["retry-after"]
    assert client.get("/t").status_code == 200
