"""What a well-formed name, descriptor or string of a class file is (JVMS 4.2, 4.3, 4.4.7)."""

from __future__ import annotations

from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor

_MOST_DIMENSIONS = 255
_PRIMITIVES = frozenset("BCDFIJSZ")


def _is_class(name: str) -> bool:
    """Words between slashes. By hand, here and below: patterns would take a fiftieth of a short run to compile."""
    if not name or "." in name or ";" in name or "[" in name:
        return False
    return "/" not in name or not (name[0] == "/" or name[-1] == "/" or "//" in name)


def _after_type(text: str, at: int) -> int:
    """Where a type that begins here ends; -1 if none does."""
    first = at
    while text.startswith("[", at):
        at += 1
    if at - first > _MOST_DIMENSIONS:
        return -1
    if text[at : at + 1] in _PRIMITIVES:
        return at + 1
    end = text.find(";", at)
    return end + 1 if text.startswith("L", at) and _is_class(text[at + 1 : end]) and end > 0 else -1


def _is_type(descriptor: str) -> bool:
    return _after_type(descriptor, 0) == len(descriptor)


def _is_method(descriptor: str) -> bool:
    at = 1 if descriptor.startswith("(") else -1
    while at > 0 and not descriptor.startswith(")", at):
        at = _after_type(descriptor, at)
    return at > 0 and (descriptor[at + 1 :] == "V" or _is_type(descriptor[at + 1 :]))


def _has_any(name: str, characters: str) -> bool:
    return any(character in name for character in characters)


TRUNCATED = "the file is truncated: it ends in the middle of the class; compile or copy it again"


class Malformed(ValueError):
    """A class file breaks the rules; the loader adds where and makes it an InputError."""


def show(text: str) -> str:
    """Text from a class file, fit for one line of any terminal."""
    clipped = text if len(text) <= 80 else text[:77] + "..."
    return ascii(clipped)


def check_type(descriptor: str) -> Descriptor:
    """A field descriptor, returned as it is."""
    if not _is_type(descriptor):
        raise Malformed(f"bad field descriptor {show(descriptor)}")
    return Descriptor(descriptor)


def check_method_type(descriptor: str) -> MethodDescriptor:
    """A method descriptor, returned as it is."""
    if not _is_method(descriptor):
        raise Malformed(f"bad method descriptor {show(descriptor)}")
    return MethodDescriptor(descriptor)


def check_class(name: str) -> ClassName:
    """The name in a CONSTANT_Class: an internal name or, for arrays, a descriptor."""
    if name.startswith("["):
        return ClassName(check_type(name))
    if not _is_class(name):
        raise Malformed(f"bad class name {show(name)}")
    return ClassName(name)


def check_plain_class(name: str) -> ClassName:
    """The name of a class or interface, not of an array."""
    if name.startswith("["):
        raise Malformed(f"array type {show(name)} where a class must stand")
    return check_class(name)


def check_member(name: str) -> str:
    """The name of a field or local variable (JVMS 4.2.2)."""
    if not name or _has_any(name, ".;[/"):
        raise Malformed(f"bad name {show(name)}")
    return name


def check_method(name: str) -> str:
    """The name of a method."""
    if not name or (_has_any(name, ".;[/<>") and name not in ("<init>", "<clinit>")):
        raise Malformed(f"bad method name {show(name)}")
    return name


def code_units(text: str) -> str:
    """Text from outside (a file name, the command line) as names are kept here: one character per UTF-16 code unit."""
    if text.isascii():
        return text
    raw = text.encode("utf-16-be", "surrogatepass")
    return "".join([chr(raw[i] << 8 | raw[i + 1]) for i in range(0, len(raw), 2)])


def characters(text: str) -> str:
    """The way back: surrogate pairs joined; lone surrogates stay."""
    return text if text.isascii() else text.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")


def decode_modified_utf8(raw: bytes) -> str:
    """Text of a CONSTANT_Utf8: one Python character for each UTF-16 code unit, so that len() is Java's length().

    Characters outside the basic plane stay two characters, a surrogate pair, as they are in the class file.
    """
    if 0 in raw:
        raise Malformed("bad modified UTF-8: a zero byte")
    if raw.isascii():
        return raw.decode("ascii")
    try:
        text = raw.replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
    except UnicodeDecodeError as error:
        raise Malformed(f"bad modified UTF-8: {error.reason}") from None
    if max(text) > "\uffff":
        raise Malformed("bad modified UTF-8: a four-byte sequence")
    return text
