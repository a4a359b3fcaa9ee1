"""Our own modules, found in less time than Python takes: a run of a small class loads two hundred of them.

Where a module must be is plain from its name, and what its compiled form must say from one look at the source. Whatever
is not so (nothing compiled yet, compiled from another source, a zip file) is left to Python's own ways.
"""

from __future__ import annotations

import os
import sys
from importlib._bootstrap_external import MAGIC_NUMBER  # that of `importlib.util`, which loads more
from importlib.machinery import ModuleSpec, SourceFileLoader
from marshal import loads

TYPE_CHECKING = False  # as that of `typing`, which takes long to load
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

_OURS = ("pybmc.", "oplib.")
_CHECKED_BY_TIME = MAGIC_NUMBER + bytes(4)  # PEP 552: the compiled form names the time and size of its source
_LARGE = 1 << 16  # bytes, more than any module of ours has; one that has more is read in Python's ways


def install() -> None:
    """From now on."""
    if os.name == "posix" and not sys.flags.optimize and sys.pycache_prefix is None:
        sys.meta_path.insert(0, _Finder(f".{sys.implementation.cache_tag}.pyc"))


class _Loader(SourceFileLoader):
    """All that Python's has, and the code is there already."""

    def exec_module(self, module: ModuleType) -> None:
        spec = module.__spec__
        if spec is None or spec.loader_state is None:  # somebody loads it again
            super().exec_module(module)
            return
        code, spec.loader_state = spec.loader_state, None
        exec(code, module.__dict__)


class _Finder:
    def __init__(self, suffix: str) -> None:
        self._suffix = suffix

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not name.startswith(_OURS):
            return None
        folder, stem = path[0], name[name.rindex(".") + 1 :]
        return self._found(name, folder, stem, False) or self._found(name, f"{folder}/{stem}", "__init__", True)

    def _found(self, name: str, folder: str, stem: str, is_package: bool) -> ModuleSpec | None:
        source, compiled = f"{folder}/{stem}.py", f"{folder}/__pycache__/{stem}{self._suffix}"
        try:
            data, status = _read(compiled), os.stat(source)
        except OSError:
            return None
        made_of = (int(status.st_mtime) & 0xFFFFFFFF, status.st_size & 0xFFFFFFFF)
        if data[:16] != _CHECKED_BY_TIME + b"".join([n.to_bytes(4, "little") for n in made_of]) or len(data) >= _LARGE:
            return None
        code, loader = loads(data[16:]), _Loader(name, source)
        spec = ModuleSpec(name, loader, origin=source, loader_state=code, is_package=is_package)
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(folder)
        spec.has_location = True
        spec.cached = compiled
        return spec


def _read(path: str) -> bytes:
    opened = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        return os.read(opened, _LARGE)
    finally:
        os.close(opened)
