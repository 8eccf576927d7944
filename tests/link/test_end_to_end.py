"""From the table to the house's store over real sockets: TCP, and MQTT with a real broker between."""

from host_tools.cafe.carriers.mqtt import Broker, MqttCarrier
from host_tools.cafe.carriers.tcp import TcpCarrier
from link.brokers import amqtt, free_port
from link.end_to_end import SocketTable, at_house, over_mqtt, over_tcp


def test_an_evening_over_tcp(tmp_path):
    at_house(
        tmp_path,
        lambda house: TcpCarrier(house, "cafe", "127.0.0.1", 0),
        lambda carrier: SocketTable(tmp_path / "flash", over_tcp(carrier.port)),
    )


def test_an_evening_over_a_broker(tmp_path):
    with amqtt(free_port()) as port:
        at_house(
            tmp_path,
            lambda house: MqttCarrier(house, "cafe", Broker.at(f"mqtt://127.0.0.1:{port}")),
            lambda carrier: SocketTable(tmp_path / "flash", over_mqtt(port)),
        )
