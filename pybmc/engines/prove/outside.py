"""What the world outside gives where it is unknown and covered (`--outside unknown`): any data, or what is declared.

An exception is of any class that a declaration allows, so that whoever tells them apart is seen to do so. Which state a
stream is in is not followed: one that was closed may go on as if it were open.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.engines.prove.library import Means, Site
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.texts import NULL_POINTER, Texts
from pybmc.engines.prove.world import World
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, descriptor_of, is_reference
from pybmc.terms.node import Term

TEXT = descriptor_of(STRING)
IO = "java/io/IOException"
ARGUMENT, NOT_FOUND = "java/lang/IllegalArgumentException", "java/io/FileNotFoundException"
STREAM, READER, FILE = "Ljava/io/InputStream;", "Ljava/io/Reader;", "Ljava/io/File;"
STREAMS = ("java/io/InputStream", "java/io/FileInputStream")
READERS = ("java/io/Reader", "java/io/InputStreamReader", "java/io/FileReader", "java/io/BufferedReader")
SOCKET, SERVER = "java/net/Socket", "java/net/ServerSocket"
URL, CONNECTION = "java/net/URL", "java/net/URLConnection"
PROPERTIES, SECURE, CONSOLE = "java/util/Properties", "java/security/SecureRandom", "java/io/Console"
NOT_FINAL = (STREAMS[0], READERS[0], SOCKET, SERVER, CONNECTION, PROPERTIES, SECURE, FILE[1:-1])
ASKED = ("exists", "isFile", "isDirectory", "canRead", "canWrite", "delete", "mkdir", "mkdirs")  # of a file
PORTS = (0, 65535)
ENCODINGS = ("UTF-8", "US-ASCII", "ISO-8859-1", "UTF-16")  # that every JVM has


def meaning_of_outside(method: MethodRef, world: World) -> Means | None:
    """Where all streams are those of the library: a reader asks the one below it."""
    work = TABLE.get((method.owner, method.name, method.descriptor))
    if work is not None and any(map(world.has_subclass, NOT_FINAL)):
        return None
    return None if work is None else lambda site: work(Texts(site))


Work = Callable[[Texts], Outcome]


def _then(texts: Texts, first: Outcome, rest: Callable[[], Outcome]) -> Outcome:
    """What comes of a call that goes on where its first part returns."""
    if first.returned is None:
        return first
    ends = rest()
    thrown = [state for state in (first.thrown, ends.thrown) if state is not None]
    return Outcome(ends.returned, texts.machine.merger.merge_all(thrown) if thrown else None)


def _refuses_null(texts: Texts, rest: Callable[[], Outcome]) -> Outcome:
    """Of the first argument."""
    null = texts.is_null(texts.site.args[1])
    return _then(texts, texts.site.throw_if(null, NULL_POINTER, lambda: None), rest)


def may_fail(texts: Texts, name: str, value: Callable[[], Term | None]) -> Outcome:
    """An exception of this class or a subclass, or a value."""
    site, machine = texts.site, texts.machine
    thrown = machine.branch(site.state, machine.choice(f"{site.path} {site.method.name} fails"))
    if thrown is not None:
        thrown.regs = [_failure(site, thrown.made, name)]
    return Outcome(site.returns(value()).returned, thrown)


def _failure(site: Site, existing: dict[int, Term], name: str) -> Term:
    """A new one each time."""
    world = site.machine.world
    world.existing = existing
    made = site.unknown(descriptor_of(name), not_null=True)
    world.fact(site.machine.terms.not_(world.born_before(made, world.now)))
    return made


def _opened(name: str) -> Work:
    return lambda texts: _refuses_null(texts, lambda: may_fail(texts, name, lambda: None))


def _wrapped(texts: Texts) -> Outcome:
    return _refuses_null(texts, lambda: texts.site.returns())


def _decoding(texts: Texts) -> Outcome:
    """With an encoding by name."""
    if texts.constant(texts.site.args[2]) not in ENCODINGS:
        return texts.site.gap(f"{texts.site.words} with an unknown encoding")
    return _wrapped(texts)


def _connected(texts: Texts) -> Outcome:
    """At a port, which comes last. No host means this one."""
    port, terms = texts.site.args[-1], texts.terms
    low, high = map(texts.number, PORTS)
    inside = terms.and_(terms.sle(low, port), terms.sle(port, high))
    checked = texts.site.throw_if(terms.not_(inside), ARGUMENT, lambda: None)
    return _then(texts, checked, lambda: may_fail(texts, IO, lambda: None))


def _read(most: int) -> Work:
    """A unit, or -1 at the end."""

    def value(texts: Texts) -> Term:
        unit, terms = texts.site.unknown("I"), texts.terms
        texts.world.fact(terms.and_(terms.sle(texts.number(-1), unit), terms.sle(unit, texts.number(most))))
        return unit

    return lambda texts: may_fail(texts, IO, lambda: value(texts))


def _given(texts: Texts) -> Outcome:
    """Anything of the type: of a text also null."""
    return may_fail(texts, IO, lambda: _any(texts))


def _any(texts: Texts) -> Term | None:
    texts.world.existing = texts.site.state.made
    result = texts.site.result
    if result == "V":
        return None
    return texts.site.unknown(result, not_null=is_reference(result) and result != TEXT)


def _unknown(texts: Texts) -> Outcome:
    return texts.site.returns(_any(texts))


def _perhaps(texts: Texts) -> Outcome:
    """An object or null."""
    texts.world.existing = texts.site.state.made
    return texts.site.returns(texts.site.unknown(texts.site.result))


def _nothing(texts: Texts) -> Outcome:
    return texts.site.returns()


def _loaded(texts: Texts) -> Outcome:
    """Properties that a stream gives; what is behind a backslash may be no number."""
    failing = lambda: may_fail(texts, ARGUMENT, lambda: None)  # noqa: E731
    return _refuses_null(texts, lambda: _then(texts, may_fail(texts, IO, lambda: None), failing))


def _property(texts: Texts) -> Outcome:
    """What a name stands for is open each time."""

    def value() -> Term:
        found = _any(texts)
        assert found is not None
        given = texts.site.args[2:]
        return texts.terms.ite(texts.is_null(found), given[0], found) if given else found

    return texts.site.throw_if(texts.is_null(texts.site.args[1]), NULL_POINTER, value)


def _below(texts: Texts) -> Outcome:
    """A number of a random generator that is less than a limit."""
    terms, limit, number = texts.terms, texts.site.args[1], texts.site.unknown("I")
    texts.machine.assume(
        texts.site.state,
        terms.or_(terms.sle(limit, texts.machine.zero), texts.is_inside(number, limit)),
    )
    return texts.site.throw_if(terms.sle(limit, texts.machine.zero), ARGUMENT, lambda: number)


def _setting(texts: Texts) -> Outcome:
    """A system property or an environment variable, which may be missing."""
    name, terms = texts.site.args[0], texts.terms
    checked = texts.site.throw_if(texts.is_null(name), NULL_POINTER, lambda: None)

    def value() -> Term:
        found = _any(texts)
        assert found is not None
        return terms.ite(texts.is_null(found), texts.site.args[1], found) if len(texts.site.args) > 1 else found

    def rest() -> Outcome:
        empty = terms.eq(texts.length(name), texts.machine.zero)
        if texts.site.method.name == "getenv":
            empty = terms.false
        return texts.site.throw_if(empty, ARGUMENT, value)

    return _then(texts, checked, rest)


def _rows() -> dict[tuple[str, str, str], Work]:
    table: dict[tuple[str, str, str], Work] = {
        ("java/io/InputStreamReader", "<init>", f"({STREAM})V"): _wrapped,
        ("java/io/InputStreamReader", "<init>", f"({STREAM}{TEXT})V"): _decoding,
        ("java/io/BufferedReader", "<init>", f"({READER})V"): _wrapped,
        ("java/io/BufferedReader", "readLine", f"(){TEXT}"): _given,
        (SOCKET, "<init>", f"({TEXT}I)V"): _connected,
        (SOCKET, "getInputStream", f"(){STREAM}"): _given,
        (SOCKET, "close", "()V"): _given,
        ("java/lang/System", "getProperty", f"({TEXT}){TEXT}"): _setting,
        ("java/lang/System", "getProperty", f"({TEXT}{TEXT}){TEXT}"): _setting,
        ("java/lang/System", "getenv", f"({TEXT}){TEXT}"): _setting,
    }
    table.update(_more_rows())
    for owner in ("java/io/FileReader", "java/io/FileInputStream"):
        table.update({(owner, "<init>", f"({kind})V"): _opened(NOT_FOUND) for kind in (TEXT, FILE)})
    for owner in (*STREAMS, *READERS):
        table[owner, "read", "()I"] = _read(0xFF if owner in STREAMS else 0xFFFF)
        table[owner, "close", "()V"] = _given
    table.update({(owner, "ready", "()Z"): _given for owner in READERS})
    return table


def _more_rows() -> dict[tuple[str, str, str], Work]:
    file = FILE[1:-1]
    return {
        (SERVER, "<init>", "(I)V"): _connected,
        (SERVER, "accept", f"()L{SOCKET};"): _given,
        (SERVER, "close", "()V"): _given,
        (URL, "<init>", f"({TEXT})V"): lambda texts: may_fail(texts, "java/net/MalformedURLException", lambda: None),
        (URL, "openConnection", f"()L{CONNECTION};"): _given,
        (URL, "openStream", f"(){STREAM}"): _given,
        (CONNECTION, "getInputStream", f"(){STREAM}"): _given,
        (PROPERTIES, "<init>", "()V"): _nothing,
        (PROPERTIES, "load", f"({STREAM})V"): _loaded,
        (PROPERTIES, "load", f"({READER})V"): _loaded,
        (PROPERTIES, "getProperty", f"({TEXT}){TEXT}"): _property,
        (PROPERTIES, "getProperty", f"({TEXT}{TEXT}){TEXT}"): _property,
        (SECURE, "<init>", "()V"): _nothing,
        **{(SECURE, name, f"(){kind}"): _unknown for name, kind in (("nextInt", "I"), ("nextBoolean", "Z"))},
        (SECURE, "nextInt", "(I)I"): _below,
        ("java/lang/System", "console", f"()L{CONSOLE};"): _perhaps,
        (CONSOLE, "readLine", f"(){TEXT}"): _perhaps,
        (file, "<init>", f"({TEXT})V"): _wrapped,
        **{(file, name, "()Z"): _unknown for name in ASKED},
    }


TABLE = _rows()
