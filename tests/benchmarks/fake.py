"""Stands for `pybmc svcomp` in tests of the runner: does what the first line of the task's source says."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path


def main() -> None:
    folder = Path(sys.argv[-1])
    with open(folder / "runs", "a") as file:
        file.write(f"{os.getpid()}\n")
    print("a reason")
    match (folder / "Main.java").read_text().split()[0]:
        case "sleep":
            sys.stdout.flush()
            time.sleep(10_000)
        case "once":  # sleeps unless it is the second run
            if len((folder / "runs").read_text().split()) == 1:
                time.sleep(10_000)
            print("TRUE")
        case "spin":
            while True:
                pass
        case "eat":
            eaten = [b"x" * 1_000_000 for _ in range(400)]
            time.sleep(10_000)
            print(len(eaten))
        case "fork":
            fork(folder)
        case "wait":  # until somebody makes a file, and tells who waits
            place = Path((folder / "Main.java").read_text().split()[1])
            with open(f"{place}.waiting", "a") as file:
                file.write(f"{os.getpid()}\n")
            while not place.exists():
                time.sleep(0.05)
            print("TRUE")
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "mutter":
            pass
        case word:
            print(word)


def fork(folder: Path) -> None:
    """Orphans in sessions of their own, as many as there can be."""
    for _ in range(40):
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                with open(folder / "forked", "a") as file:
                    file.write(f"{os.getpid()}\n")
                time.sleep(10_000)
            os._exit(0)
    time.sleep(10_000)


if __name__ == "__main__":
    main()
