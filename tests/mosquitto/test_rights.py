"""The MQTT carrier at mosquitto with a password file and rights per device: `make test-cafe`."""

import shutil
import subprocess
import time

import pytest

from host_tools.cafe.carriers.mqtt import Broker, MqttCarrier
from link.brokers import Beside, Device, free_port
from link.end_to_end import SocketTable, at_house, over_mqtt

DEVICE, OTHER = "e6614c311b7b2a2f", "00" * 8
RIGHTS = """user host
topic readwrite pipkeeper/#

pattern write pipkeeper/cafe/%u/up
pattern write pipkeeper/cafe/%u/alive
pattern read pipkeeper/cafe/%u/down
pattern read pipkeeper/cafe/down
"""


@pytest.fixture
def mosquitto(tmp_path):
    program = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
    passwords = shutil.which("mosquitto_passwd")
    assert program and passwords, "mosquitto is not installed: see `make test-cafe`"
    port = free_port()
    for user in ("host", DEVICE, OTHER):
        create = [] if (tmp_path / "passwords").exists() else ["-c"]
        subprocess.run([passwords, "-b", *create, str(tmp_path / "passwords"), user, "secret-" + user], check=True)
    (tmp_path / "rights").write_text(RIGHTS)
    lines = [f"listener {port} 127.0.0.1", "allow_anonymous false", f"password_file {tmp_path}/passwords"]
    (tmp_path / "conf").write_text("\n".join([*lines, f"acl_file {tmp_path}/rights", "user root", ""]))
    for path in (tmp_path / "passwords", tmp_path / "rights"):
        path.chmod(0o600)
    process = subprocess.Popen([program, "-c", str(tmp_path / "conf")], stderr=subprocess.PIPE)
    time.sleep(0.5)
    assert process.poll() is None, process.stderr and process.stderr.read().decode()
    yield port
    process.terminate()
    process.communicate(timeout=10)


def test_a_device_writes_and_reads_its_own_topics_and_no_others(mosquitto):
    host = Beside(mosquitto, ["pipkeeper/cafe/+/up", "pipkeeper/cafe/+/alive"], "host", "secret-host")
    device = Device(mosquitto, "cafe", DEVICE, DEVICE, "secret-" + DEVICE)
    device.until(device.carrier.ready)
    device.until(lambda: not host.heard.empty())
    assert host.next()[:2] == (f"pipkeeper/cafe/{DEVICE}/alive", b"1")
    forger = Device(mosquitto, "cafe", OTHER, OTHER, "secret-" + OTHER)
    forger.until(lambda: forger.carrier._connected)
    forger.carrier._device = DEVICE  # under its own name, on the other's topics
    forger.until(lambda: forger.carrier.ready() or forger.carrier.failures)
    forger.carrier.send(b'{"forged":1}')
    for _ in range(100):
        forger.step()
        device.step()
        time.sleep(0.002)
    assert device.carrier.send(b'{"here":1}')
    device.until(lambda: not host.heard.empty())
    assert host.next()[:2] == (f"pipkeeper/cafe/{DEVICE}/up", b'{"here":1}')
    host.say(f"pipkeeper/cafe/{DEVICE}/down", b'{"a":1}')
    host.say("pipkeeper/cafe/down", b'{"who":1}')
    device.until(lambda: len(device.lines) == 2)
    assert device.lines == [b'{"a":1}', b'{"who":1}'] and b'{"a":1}' not in forger.lines
    host.close()


def test_a_wrong_password_is_refused_and_tried_again_with_patience(mosquitto):
    device = Device(mosquitto, "cafe", DEVICE, DEVICE, "wrong")
    device.until(lambda: device.carrier.failures)
    assert not device.carrier.ready() and len(device.sockets) == 1


def test_an_evening_of_a_device_with_its_own_rights(mosquitto, tmp_path):
    at_house(
        tmp_path,
        lambda house: MqttCarrier(house, "cafe", Broker.at(f"mqtt://host:secret-host@127.0.0.1:{mosquitto}")),
        lambda carrier: SocketTable(tmp_path / "flash", over_mqtt(mosquitto, DEVICE, "secret-" + DEVICE)),
    )
