"""The console script: loads the command line, and answers signals until that does."""

from __future__ import annotations

import os
import signal
from typing import NoReturn


def run() -> NoReturn:
    def leave(number: int, frame: object) -> None:
        os._exit(128 + number)

    before = {number: signal.signal(number, leave) for number in (signal.SIGINT, signal.SIGTERM)}
    from pybmc import cli

    for number, handler in before.items():
        signal.signal(number, handler)
    cli.run()
