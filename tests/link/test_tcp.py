"""The TCP carrier over real sockets."""

import socket
import time

from pipkeeper.hardware.sockets import TcpSocket, UdpListener
from pipkeeper.link.tcp import TcpCarrier


def stepped(carrier: TcpCarrier, true) -> None:
    end = time.monotonic() + 10
    while not true():
        assert time.monotonic() < end
        carrier.step(time.monotonic_ns() // 1000000)
        time.sleep(0.002)


def test_lines_go_both_ways_and_a_lost_host_is_found_again():
    server = socket.create_server(("127.0.0.1", 0))
    port = server.getsockname()[1]
    carrier = TcpCarrier(lambda: TcpSocket("127.0.0.1", port), bytes)
    stepped(carrier, carrier.ready)
    host, _ = server.accept()
    assert carrier.send(b'{"hello":1}')
    stepped(carrier, lambda: not carrier._out)
    assert host.recv(100) == b'{"hello":1}\n'
    host.sendall(b'{"a":1}\r\n{"b":2}\nlog\n')
    lines: list = []
    while len(lines) < 2:
        stepped(carrier, lambda: carrier._lines)
        lines.append(carrier.receive())
    assert lines == [b'{"a":1}', b'{"b":2}'] and carrier.receive() is None
    host.close()
    stepped(carrier, lambda: not carrier.ready())
    stepped(carrier, carrier.ready)
    server.accept()[0].close()
    server.close()
    stepped(carrier, lambda: not carrier.ready())
    stepped(carrier, lambda: carrier.failures)  # nobody listens: it goes on trying
    carrier.close()


def test_without_a_network_nothing_is_tried():
    carrier = TcpCarrier(lambda: None, bytes)
    assert carrier.step(0) == 1000 and not carrier.ready() and not carrier.send(b"{}")


def test_a_host_that_takes_connections_and_ends_them_is_tried_later_and_later():
    class Ended:
        def connected(self) -> bool:
            return True

        def recv(self, count: int) -> bytes:
            raise OSError

        def close(self) -> None:
            tried.append(now)

    tried: "list[int]" = []
    carrier = TcpCarrier(Ended, bytes)  # type: ignore[arg-type]
    for now in range(0, 100_000, 10):
        carrier.step(now)
    waits = [round((after - before) / 1000) for before, after in zip(tried, tried[1:], strict=False)]
    assert waits == [1, 2, 4, 8, 16, 30, 30] and not carrier.hopeful()
    carrier.welcomed()
    tried.clear()
    for now in range(100_000, 140_000, 10):
        carrier.step(now)
    waits = [round((after - before) / 1000) for before, after in zip(tried, tried[1:], strict=False)]
    assert waits[:2] == [1, 2], "short again once a host had welcomed the device"


def test_a_host_that_never_reads_takes_no_memory_beyond_the_bound():
    server = socket.create_server(("127.0.0.1", 0))
    port = server.getsockname()[1]
    carrier = TcpCarrier(lambda: TcpSocket("127.0.0.1", port), bytes)
    stepped(carrier, carrier.ready)
    taken = sum(carrier.send(b"{" + b"x" * 1000) for _ in range(20))
    assert taken == 6 and carrier.ready()
    carrier.close()
    server.close()


def test_a_broadcast_is_heard_with_its_sender():
    listener = UdpListener(0)
    port = listener._socket.getsockname()[1]
    assert listener.heard() is None
    sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sender.sendto(b'{"pipkeeper":"cafe","tcp":8765}', ("127.0.0.1", port))
    for _ in range(100):
        heard = listener.heard()
        if heard:
            break
        time.sleep(0.01)
    assert heard == (b'{"pipkeeper":"cafe","tcp":8765}', "127.0.0.1")
    sender.close()
    listener.close()
