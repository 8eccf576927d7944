"""`pipkeeper cafe`: a house of tables in one command, and what its owner does with its data."""

import argparse
import asyncio
import ipaddress
import logging
import sys
from pathlib import Path

from ...errors import UserError
from ..carriers.mqtt import Broker
from ..service.folder_lock import locked
from ..service.options import CafeOptions
from . import upkeep, where
from .welcome import Welcome


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    where.arguments(parser)
    parser.add_argument("--http", type=int, default=8080, metavar="PORT", help="of the pages (default: 8080)")
    parser.add_argument("--tcp", type=int, default=8765, metavar="PORT", help="of the devices (default: 8765)")
    parser.add_argument("--bind", metavar="ADDRESS", help="the address to listen on (default: all)")
    parser.add_argument("--staff", metavar="ADDRESS", help="the only address that serves the staff pages")
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="a host name guests use")
    parser.add_argument("--tls", nargs=2, metavar=("CERT", "KEY"), type=Path, help="serve https with these files")
    parser.add_argument("--usb", default="auto", metavar="auto|none", help="take devices on USB (default: auto)")
    parser.add_argument("--broker", metavar="URL", help="mqtt://user:password@host:port")
    parser.add_argument("--demo", action="store_true", help="eight simulated tables, in a data folder of their own")
    parser.add_argument("--verbose", action="store_true", help="tell more about what happens")
    upkeep.arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Serve, or carry out the action."""
    return _serve(args) if args.action is None else upkeep.run(args)


def _serve(args: argparse.Namespace) -> int:
    options = checked(args)
    logging.basicConfig(
        level=logging.INFO if args.verbose else logging.WARNING, format="%(asctime)s %(message)s", stream=sys.stderr
    )
    with where.sentences(), locked(options.data if not options.database else None):
        args.data = None if options.database else options.data
        with where.opened(args, make=True) as store:
            from ..service.process import Cafe, checked_certificate
            from ..simulated.demo import Demo

            if options.tls:
                checked_certificate(*options.tls)
            welcome = Welcome(options, store)
            demo = Demo(store, options.tcp) if options.demo else None
            cafe = Cafe(options, store, welcome.tell)
            asyncio.run(demo.beside(cafe.run()) if demo else cafe.run())
    return 0


def checked(args: argparse.Namespace) -> CafeOptions:
    """Check the options and return them."""
    where.check_one(args)
    for option in ("http", "tcp"):
        port = getattr(args, option)
        if not 0 <= port <= 65535:
            raise UserError(f"--{option} {port}: a port is a number from 0 to 65535")
    for option in ("bind", "staff"):
        _check_address(option, getattr(args, option))
    if args.usb not in ("auto", "none"):
        raise UserError(f"--usb {args.usb}: auto or none")
    if args.broker:
        try:
            Broker.at(args.broker)
        except ValueError as error:
            raise UserError(f"--broker: {error}") from None
    if args.demo and (args.data or args.database):
        raise UserError("--demo has a data folder of its own; leave out --data and --database")
    data = args.data or where.default_folder()
    if args.demo:
        data = data.with_name("demo")
    return CafeOptions(
        data=data,
        http=args.http,
        tcp=args.tcp,
        bind=args.bind,
        staff=args.staff,
        usb="none" if args.demo else args.usb,
        database=args.database,
        broker=args.broker,
        house=args.house,
        names=tuple(args.name),
        tls=tuple(args.tls) if args.tls else None,
        demo=args.demo,
    )


def _check_address(option: str, address: "str | None") -> None:
    if address is None:
        return
    try:
        ipaddress.ip_address(address)
    except ValueError:
        raise UserError(f"--{option} {address}: an IP address of this machine is expected") from None
