"""The jimage format: `lib/modules`, where a JDK keeps its classes. Mapped, and looked up through its own hash index.

Layout: a header of seven words; a redirect table and an offset table of `length` words each; the attribute streams of
all locations; a table of zero-terminated strings; then the resources. A path is hashed to a slot of the redirect table,
which holds a second seed (> 0), the slot itself (< 0) or nothing (0); the slot's location spells its path for checking.
"""

from __future__ import annotations

import mmap
from struct import error as StructError
from struct import unpack_from

from pybmc.errors import InputError

_MAGIC, _MAJOR = 0xCAFEDADA, 1
_HEADER = 28
_HASH_PRIME = 0x01000193
# attribute kinds of a location
_END, _MODULE, _PARENT, _BASE, _EXTENSION, _OFFSET, _COMPRESSED, _UNCOMPRESSED = range(8)
_RESOURCE_MAGIC = 0xCAFEFAFA
_MAX_RESOURCE = 1 << 28
# constants of a class file as jlink's "compact-cp" rewrites them
_SHARED_STRING, _SHARED_DESCRIPTOR = 23, 25
_POOL_SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}


class JImage:
    """One image file; the operating system pages in what is looked at."""

    def __init__(self, path: str) -> None:
        self._path = path
        try:
            with open(path, "rb") as file:
                self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            magic, version, _, _, length, locations, strings = unpack_from("<7I", self._map, 0)
        except OSError as error:
            raise InputError(f"cannot read {path}: {error.strerror}") from None
        except (StructError, ValueError):
            raise InputError(f"{path} is not a JDK image: it is truncated") from None
        if magic != _MAGIC or version >> 16 != _MAJOR:
            raise InputError(f"{path} is not a JDK image that pybmc can read (magic {magic:#x}, version {version:#x})")
        self._length: int = length
        self._redirect = _HEADER
        self._offsets = _HEADER + 4 * length
        self._locations = self._offsets + 4 * length
        self._strings = self._locations + locations
        self._resources = self._strings + strings
        if not length or self._resources > len(self._map):
            raise InputError(f"{path} is not a JDK image: it is truncated")

    def read(self, module: str, folder: str, base: str, extension: str) -> bytes | None:
        """The resource /module/folder/base.extension, decompressed, or None if the image has none."""
        try:
            location = self._find(module, folder, base, extension)
            return None if location is None else self._content(location)
        except (StructError, IndexError):
            raise InputError(f"{self._path}: the image is corrupt") from None

    def module_of(self, package: str) -> str | None:
        """The module that has classes in a package (`java/lang`), by the image's own /packages entries."""
        try:
            location = self._find("packages", "", package.replace("/", "."), "")
            if location is None:
                return None
            content = self._content(location)
            for at in range(0, len(content) - 7, 8):
                empty, name = unpack_from("<II", content, at)
                if not empty:  # a module that holds this package's subpackages only says so here
                    return self._string(name).decode("utf-8", "replace")
            return None
        except (StructError, IndexError):
            raise InputError(f"{self._path}: the image is corrupt") from None

    def _find(self, module: str, folder: str, base: str, extension: str) -> list[int] | None:
        path = f"/{module}/{folder}/{base}.{extension}" if extension else f"/{module}/{base}"
        try:
            key = path.encode("utf-8")
        except UnicodeEncodeError:  # a lone surrogate: no class of the JDK
            return None
        slot = _hash(key, _HASH_PRIME) % self._length
        value: int = unpack_from("<i", self._map, self._redirect + 4 * slot)[0]
        if value > 0:
            slot = _hash(key, value) % self._length
        elif value < 0:
            slot = -1 - value
        else:
            return None
        offset = unpack_from("<I", self._map, self._offsets + 4 * slot)[0]
        location = self._location(self._locations + offset)
        return location if self._spell(location) == key else None

    def _location(self, at: int) -> list[int]:
        """Attribute stream: kind in the upper five bits, length of the value less one in the lower three."""
        values = [0] * 8
        while at < self._strings:
            head = self._map[at]
            kind, size = head >> 3, (head & 7) + 1
            if kind == _END:
                break
            if kind > _UNCOMPRESSED:
                raise IndexError
            values[kind] = int.from_bytes(self._map[at + 1 : at + 1 + size], "big")
            at += 1 + size
        return values

    def _spell(self, location: list[int]) -> bytes:
        module, parent = self._string(location[_MODULE]), self._string(location[_PARENT])
        base, extension = self._string(location[_BASE]), self._string(location[_EXTENSION])
        path = b"/" + module + b"/" if module else b""
        if parent:
            path += parent + b"/"
        path += base
        return path + b"." + extension if extension else path

    def _string(self, offset: int) -> bytes:
        start = self._strings + offset
        end = self._map.find(b"\0", start, self._resources)
        if end < 0:
            raise IndexError
        return self._map[start:end]

    def _content(self, location: list[int]) -> bytes:
        start = self._resources + location[_OFFSET]
        packed, size = location[_COMPRESSED], location[_UNCOMPRESSED]
        end = start + (packed or size)
        if end > len(self._map) or size > _MAX_RESOURCE:
            raise IndexError
        content = self._map[start:end]
        return self._decompress(content, size) if packed else content

    def _decompress(self, content: bytes, size: int) -> bytes:
        """Compressors are stacked: each adds a header in front of what it made."""
        while len(content) >= 29 and unpack_from("<I", content)[0] == _RESOURCE_MAGIC:
            _, packed, unpacked, name, _, _ = unpack_from("<IQQIIB", content)
            method = self._string(name)
            body = content[29 : 29 + packed]
            if unpacked > _MAX_RESOURCE:
                raise IndexError
            if method == b"zip":
                content = _inflate(body, unpacked)
            elif method == b"compact-cp":
                content = self._expand_constants(body)
            else:
                shown = method.decode("ascii", "backslashreplace")
                raise InputError(f"{self._path}: resources are compressed by {shown}, which pybmc does not know")
            if len(content) != unpacked:
                raise IndexError
        if len(content) != size:
            raise IndexError
        return content

    def _expand_constants(self, data: bytes) -> bytes:
        """Put shared strings back into the constant pool of a class file."""
        out = bytearray(data[:10])
        count = data[8] << 8 | data[9]
        at, index = 10, 1
        while index < count:
            tag = data[at]
            if tag in (_SHARED_STRING, _SHARED_DESCRIPTOR):
                read = self._shared_string if tag == _SHARED_STRING else self._shared_descriptor
                text, at = read(data, at + 1)
                out += b"\x01" + len(text).to_bytes(2, "big") + text
            else:
                size = 2 + (data[at + 1] << 8 | data[at + 2]) if tag == 1 else _POOL_SIZES.get(tag)
                if size is None:
                    raise IndexError
                out += data[at : at + 1 + size]
                at += 1 + size
                index += tag in (5, 6)
            index += 1
        return bytes(out + data[at:])

    def _shared_string(self, data: bytes, at: int) -> tuple[bytes, int]:
        offset, at = _packed_int(data, at)
        return self._string(offset), at

    def _shared_descriptor(self, data: bytes, at: int) -> tuple[bytes, int]:
        """A descriptor whose class names were cut out: after each L come a package and a simple name."""
        pattern, at = self._shared_string(data, at)
        size, at = _packed_int(data, at)
        if not size:
            return pattern, at
        end, out = at + size, bytearray()
        for letter in pattern:
            out.append(letter)
            if letter == ord("L"):
                package, at = self._shared_string(data, at)
                name, at = self._shared_string(data, at)
                out += package + b"/" + name if package else name
        return bytes(out), end


def _hash(key: bytes, seed: int) -> int:
    for byte in key:
        seed = (seed * _HASH_PRIME & 0xFFFFFFFF) ^ byte
    return seed & 0x7FFFFFFF


def _inflate(data: bytes, size: int) -> bytes:
    import zlib

    try:
        return zlib.decompressobj().decompress(data, size)
    except zlib.error:
        raise IndexError from None


def _packed_int(data: bytes, at: int) -> tuple[int, int]:
    """An int of jlink: with the top bit, two bits of byte count and a value; without, four plain bytes."""
    head = data[at]
    size = (head >> 5 & 3) if head & 0x80 else 4
    value = head & 0x1F if head & 0x80 else head
    for byte in data[at + 1 : at + size]:
        value = value << 8 | byte
    return value, at + max(size, 1)
