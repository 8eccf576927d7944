"""`pipkeeper pair`: gives the device on the cable its key, its table and the way to the host."""

import argparse
import getpass
import ipaddress
import json
import re
import socket
import sys
from typing import Any

from ...device.connected import Board, connected
from ...errors import UserError
from ..carriers.mqtt import Broker
from ..carriers.tcp import PORT
from ..service.addresses import own_address
from ..store.devices import drawn_key, valid_device, valid_table
from . import where

_FILE = "/pairing.json"  # beside the data folder: no backup contains it
_LONGEST_SSID = 32  # bytes
_SHORTEST_PASSWORD, _LONGEST_PASSWORD = 8, 64  # bytes
_ID = re.compile(r"[0-9a-f]{16}")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument("--table", required=True, metavar="NAME", help="the table on which the device stands")
    parser.add_argument("--wifi", metavar="SSID", help="the network a Pico W joins; its password is asked for")
    parser.add_argument("--host", metavar="IPV4", help="the café's address, for TCP (default: this machine's)")
    parser.add_argument("--broker", metavar="URL", help="mqtt://user:password@host:port, for several houses")
    parser.add_argument("--port", metavar="PORT", help="the serial port (default: the only Pico plugged in)")
    where.arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Pair one device."""
    pairing = checked(args)
    if args.wifi is not None:
        pairing["password"] = _asked_password(args.wifi)
    with connected(args.port) as board:
        device = _id_of(board)
        with where.opened(args, make=True) as store:
            key = drawn_key()
            _lay_ready(board, {**pairing, "house": store.house.name, "key": key.hex()})
            store.devices.add(device, pairing["table"], key, "command line", replace=True)
            board.run(f"import os\nos.rename('{_FILE}.new', '{_FILE}')")
        board.restart()
    print(f"{device} stands on table {pairing['table']}")
    return 0


def checked(args: argparse.Namespace) -> dict[str, Any]:
    """Check the options; return what the device is told, without secrets."""
    with where.sentences():
        pairing: dict[str, Any] = {"table": valid_table(args.table)}
    if args.wifi is None:
        if args.host or args.broker:
            raise UserError(f"{'--host' if args.host else '--broker'} needs --wifi SSID: that is the way to it")
        return pairing
    if not 1 <= len(args.wifi.encode()) <= _LONGEST_SSID:
        raise UserError(f"--wifi {args.wifi}: the name of a network has 1 to {_LONGEST_SSID} bytes")
    pairing["wifi"] = args.wifi
    if args.broker:
        try:
            broker = Broker.at(args.broker)
        except ValueError as error:
            raise UserError(f"--broker: {error}") from None
        if broker.tls:
            raise UserError("--broker: devices speak mqtt://, without TLS")
        pairing["broker"] = {
            "host": _resolved(broker.host),
            "port": broker.port,
            "user": broker.user or "",
            "password": broker.password or "",
        }
    if args.host or not args.broker:
        pairing["host"] = _ipv4(args.host or own_address())
        pairing["port"] = PORT
    return pairing


def _ipv4(text: str) -> str:
    try:
        return str(ipaddress.IPv4Address(text))
    except ValueError:
        raise UserError(f"--host {text}: an IPv4 address is expected, such as 192.168.1.20") from None


def _resolved(host: str) -> str:
    """Resolve a broker's address, as a device cannot look up names."""
    try:
        return socket.gethostbyname(host)
    except (OSError, UnicodeError):  # a name that no name server knows, or none at all
        raise UserError(f"--broker: {host} has no address") from None


def _asked_password(network: str) -> str:
    try:
        given = getpass.getpass(f"Password of {network}: ") if sys.stdin.isatty() else sys.stdin.readline()
    except EOFError:
        raise UserError(f"no password of {network} was given; an empty line stands for none") from None
    password = given.rstrip("\r\n")
    if password and not _SHORTEST_PASSWORD <= len(password.encode()) <= _LONGEST_PASSWORD:
        raise UserError(f"the password of {network} has 8 to 63 characters, or 64 hex digits; an open network has none")
    return password


def _id_of(board: Board) -> str:
    said = board.run("import machine\nprint(machine.unique_id().hex())").strip()
    if not _ID.fullmatch(said):
        raise UserError("the board does not tell its id")
    return valid_device(said)


def _lay_ready(board: Board, pairing: dict[str, Any]) -> None:
    """Write the new pairing beside the old one; it is renamed into place once the house knows the key."""
    text = json.dumps(pairing)
    board.run(f"f = open('{_FILE}.new', 'w')\nf.write({text!r})\nf.close()")
