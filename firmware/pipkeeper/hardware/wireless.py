"""The carriers that a radio gives a device: TCP to a host in the house, MQTT to a broker."""


def carriers(pairing, device: str, wifi, chance) -> list:
    """Those that pairing names, the best first."""
    found: list = []
    if pairing.host:
        from ..link.tcp import TcpCarrier

        found.append(TcpCarrier(wifi.connect_to(pairing.host, pairing.port, True), chance))
    if pairing.broker:
        from ..link.mqtt import MqttCarrier

        connect = wifi.connect_to(pairing.broker, pairing.broker_port, False)
        user, password = pairing.broker_user, pairing.broker_password
        found.append(MqttCarrier(connect, chance, pairing.house, device, user, password))
    return found
