"""The carriers that a radio gives a device: TCP to a host in the house, MQTT to a broker."""

from .wifi import Wifi

if 0:  # for the type checker
    from collections.abc import Callable

    from ..kit import Carrier
    from ..link.pairing import Pairing
    from .kit import Kit


def switch_on(kit: "Kit", pairing: "Pairing") -> None:
    """Switch the radio on, once before play: it may take a second."""
    wifi = Wifi(pairing, kit.random)
    kit.tend = wifi.step
    kit.carriers.extend(carriers(pairing, kit.device, wifi, kit.random))


def carriers(pairing: "Pairing", device: str, wifi: "Wifi", random: "Callable[[int], bytes]") -> "list[Carrier]":
    """Return the carriers that the pairing names, in order of preference."""
    found: "list[Carrier]" = []
    if pairing.host:
        from ..link.tcp import TcpCarrier

        found.append(TcpCarrier(wifi.connect_to(pairing.host, pairing.port, True), random))
    if pairing.broker:
        from ..link.mqtt import MqttCarrier

        connect = wifi.connect_to(pairing.broker, pairing.broker_port, False)
        user, password = pairing.broker_user, pairing.broker_password
        found.append(MqttCarrier(connect, random, pairing.house, device, user, password))
    return found
