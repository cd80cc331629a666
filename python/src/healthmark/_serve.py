"""The command `healthmark-mcp`."""

from __future__ import annotations

import argparse
import importlib.util
import os
import signal
import sys

from ._answers import Answers, Limits
from .errors import HealthmarkError


def main(arguments: list[str] | None = None) -> int:
    """Serves until standard input ends. Returns the exit status: 4 if the data cannot be read, 2 for a wrong option."""
    parser = argparse.ArgumentParser(
        prog="healthmark-mcp", allow_abbrev=False,
        description="Serve statistics of health data to an assistant, over standard input and output.")
    parser.add_argument("data", metavar="DATA", help="an export or a store; a store answers faster")
    parser.add_argument("--reports", metavar="FOLDER", help="a folder with your own definitions")
    parser.add_argument("--names", action="store_true", help="also give the names of sources")
    parser.add_argument("--time-zone", metavar="ZONE", help="an IANA name; by default the time zone of the data")
    parser.add_argument("--rows", type=int, default=Limits.rows, help="intervals of an answer (default: %(default)s)")
    parser.add_argument("--bytes", type=int, default=Limits.bytes, help="bytes of an answer (default: %(default)s)")
    parser.add_argument(
        "--seconds", type=float, default=Limits.seconds, help="seconds for each run of the program (default: %(default)s)")
    options = parser.parse_args(arguments)
    if importlib.util.find_spec("mcp") is None:
        print("healthmark-mcp: error: the server needs mcp: pip install 'healthmark[mcp]'", file=sys.stderr)
        return 2
    from ._traffic import Traffic
    from .mcp import make_server

    try:
        answers = Answers(
            options.data, options.reports, options.names, options.time_zone,
            Limits(options.rows, options.bytes, options.seconds))
        answers.refresh()
    except HealthmarkError as error:
        print(f"healthmark-mcp: error: {error}", file=sys.stderr)
        return error.status or 4
    except (OSError, ValueError) as error:
        print(f"healthmark-mcp: error: {error}", file=sys.stderr)
        return 2

    def end(number: int, _: object) -> None:
        # A thread that waits for the next request would keep Python from ending.
        answers.close()
        os._exit(128 + number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    Traffic(sys.stdin.buffer, open(sys.stdout.fileno(), "wb", buffering=0, closefd=False)).install()
    make_server(answers).run("stdio")
    return 0
