"""`pipkeeper web`: the firmware in a web page, served on this machine or written as a static site."""

import argparse
from pathlib import Path

from ..errors import UserError
from . import serve, site

_PORT = 8090


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("-o", "--output", type=Path, metavar="DIR", help="write a static site there, and end")
    command.add_argument(
        "--port", type=int, default=_PORT, help=f"where to serve it on this machine (default: {_PORT})"
    )
    command.add_argument(
        "--micropython",
        type=Path,
        action="append",
        metavar="FILE.uf2",
        help="MicroPython for a board: the page then offers one file to drag onto a new board (may be given again)",
    )


def run(args: argparse.Namespace) -> int:
    if args.output:
        count, total = site.write(args.output, args.micropython)
        print(f"{count} files, {total:,} bytes, in {args.output}")
        return 0
    if not 0 <= args.port < 65536:
        raise UserError(f"--port {args.port}: a port is a number from 0 to 65535")
    with serve.Server(args.port, site.files(args.micropython)) as server:
        print(f"Pipkeeper in the browser: http://localhost:{server.server_address[1]}/ (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0
