"""Classes that run on a JVM in place of the JDK's, so that the world outside gives what a counterexample says.

A program that reads files or sockets was checked with models of those classes (java-models/outside). On the JVM the
same models run, under names of their own, and the program's classes are made to mean them: names in the constant pool
are changed, no code is. `pybmc.world` of the Java models has what must differ there.
"""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence

from pybmc.errors import InputError

PREFIX = "pybmc/world/"
# What models there are is up to the run: without --outside unknown there is standard input alone.
MODELS = (
    "java/io/FileInputStream", "java/io/FileOutputStream", "java/io/FileReader", "java/io/FileWriter",
    "java/io/InputStreamReader", "java/io/RandomAccessFile", "java/io/UnknownInput", "java/io/UnknownOutput",
    "java/io/World", "java/io/World$Other", "java/net/HttpURLConnection", "java/net/ServerSocket",
    "java/net/Socket", "java/net/URL", "java/net/URLConnection", "java/nio/file/Files",
    "java/security/SecureRandom", "javax/net/ssl/HttpsURLConnection",
)  # fmt: skip
WRITTEN = ("java/io/BufferedReader", "java/io/Chance", "java/util/Properties")  # for the JVM: see `pybmc.world`
# The models use a class of the JDK that others may not, and look into streams.
FLAGS = ("--add-exports", "java.base/sun.nio.cs=ALL-UNNAMED", "--add-opens", "java.base/java.io=ALL-UNNAMED")

_UTF8, _CLASS, _STRING = 1, 7, 8
_SIZES = {
    3: 4, 4: 4, 5: 8, 6: 8, _CLASS: 2, _STRING: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2,
}  # fmt: skip
_WIDE = (5, 6)  # these take two places


class StandIns:
    """`model` and `own` give the class file of a model and of a class of the program, if there is one."""

    def __init__(self, model: Callable[[str], bytes | None], own: Callable[[str], bytes | None]) -> None:
        self._model = model
        self._own = own

    def write(self, folder: str, program: Iterable[str]) -> None:
        """Models, and those classes of the program that name one, as files for a class path."""
        models = {name: data for name in MODELS if (data := self._model(name)) is not None}
        names = [*models, *WRITTEN]
        for name, data in models.items():
            write_class(folder, PREFIX + name, renamed(data, names))
        for name in program:
            found = self._own(name)
            changed = renamed(found, names) if found is not None else None
            if changed is not None and changed != found:
                write_class(folder, name, changed)


def write_class(folder: str, name: str, data: bytes) -> None:
    path = os.path.join(folder, *f"{name}.class".split("/"))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def renamed(data: bytes, names: Sequence[str]) -> bytes:
    """A class file that says `pybmc/world/NAME` for each of these classes; texts of the program stay as they are."""
    count = struct.unpack_from(">H", data, 8)[0]
    entries = list(pool_entries(data, count))
    end = sum(entries[-1][1:]) if entries else 10
    either = "|".join(re.escape(name) for name in names)
    whole, inside = re.compile(either.encode()), re.compile(rf"L({either})(?=[;<])".encode())
    of_classes, of_texts = (_pointed_at(data, entries, tag) for tag in (_CLASS, _STRING))
    pool: list[bytes] = []
    kept: dict[int, bytes] = {}  # what texts of the program were that names share their bytes with
    for index, at, size in entries:
        entry = data[at : at + size]
        text = inside.sub(rb"L" + PREFIX.encode() + rb"\1", entry[3:]) if entry[0] == _UTF8 else b""
        if index in of_classes and whole.fullmatch(text):
            text = PREFIX.encode() + text
        if text and text != entry[3:]:
            if index in of_texts:
                kept[index] = entry
            entry = b"\1" + struct.pack(">H", len(text)) + text
        pool.append(entry)
    moved = {index: count + at for at, index in enumerate(kept)}
    made = b"".join([*(_pointed(entry, moved) for entry in pool), *kept.values()])
    return data[:8] + struct.pack(">H", count + len(kept)) + made + data[end:]


def _pointed_at(data: bytes, entries: list[tuple[int, int, int]], tag: int) -> set[int]:
    return {struct.unpack_from(">H", data, at + 1)[0] for _, at, _ in entries if data[at] == tag}


def _pointed(entry: bytes, moved: dict[int, int]) -> bytes:
    """A text of the program is where its bytes were moved to."""
    if entry[0] != _STRING:
        return entry
    index = struct.unpack_from(">H", entry, 1)[0]
    return entry[:1] + struct.pack(">H", moved.get(index, index))


def pool_entries(data: bytes, count: int) -> Iterator[tuple[int, int, int]]:
    """Index, place and size of each entry of the constant pool."""
    at, index = 10, 1
    while index < count:
        tag = data[at]
        if tag != _UTF8 and tag not in _SIZES:
            raise InputError(f"no constant has the tag {tag}")
        size = 3 + struct.unpack_from(">H", data, at + 1)[0] if tag == _UTF8 else 1 + _SIZES[tag]
        yield index, at, size
        at += size
        index += 2 if tag in _WIDE else 1
