"""Forged lines at a broker: a device that publishes on another's topic gains nothing and costs the other nothing."""

import asyncio
import random

from cafe_house import DEVICE, KEY
from host_tools.cafe.carriers.mqtt import Broker, MqttCarrier
from host_tools.cafe.checking import check
from host_tools.cafe.simulated.device import SimulatedDevice
from host_tools.cafe.simulated.mqtt import at_broker
from host_tools.games.random_player import answer
from link.brokers import Beside, aedes
from pipkeeper.match import Match

EVE, EVES_KEY = "e6614c311b7b2a99", bytes(reversed(range(32)))
PATIENCE = 30.0  # s, on a machine that is busy with other tests


async def until(true, device):
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while not true():
        assert loop.time() < end, "it did not come about"
        device.tick(loop.time())
        await asyncio.sleep(0.01)


def test_lines_on_another_s_topic_are_not_believed_and_nothing_is_lost(at_house, store, games):
    store.devices.add(EVE, "9", EVES_KEY, "test")
    rules = games.rules("tulum")
    match, chance = Match(rules, "tulum", ["", ""], {}), random.Random(1)
    device = SimulatedDevice(DEVICE, KEY)
    head = {"game": "tulum", "revision": rules.REVISION, "names": ["Ada", "Ben"], "options": {}}

    async def test(service):
        with aedes(0) as port:
            carrier = MqttCarrier(service, "house", Broker.at(f"mqtt://127.0.0.1:{port}"))
            await carrier.start()
            linked = asyncio.create_task(at_broker([device], "house", "127.0.0.1", port))
            beside = Beside(port, ["pipkeeper/house/+/down"])
            topic = f"pipkeeper/house/{DEVICE}/up"
            eve = SimulatedDevice(EVE, EVES_KEY)
            said: list[bytes] = []
            eve.connected(said.append)
            try:
                await until(lambda: device.proven, device)
                put = device.begin(head)
                for _ in range(3):
                    beside.say(topic, said[0])  # her own hello, where another speaks
                    beside.say(topic, b'{"put":"' + EVE.encode() + b'-1-00000000","edit":0} 0123456789abcdef')
                    match.give(answer(match.ask, chance))
                    put.codes = bytes(match.codes)
                    device.push(asyncio.get_running_loop().time())
                    await until(lambda: put.acked == (0, len(put.codes)), device)
                assert not service.sessions.here(EVE)
            finally:
                linked.cancel()
                beside.close()
                await carrier.stop()
            assert store.matches.detail(put.uid).codes == put.codes

    at_house(test)
    assert [kept.uid[:16] for kept in store.matches.newest()] == [DEVICE]
    assert check(store.database, games).problems == []
