"""Methods that observe unknowns, made from the tables: each is a class of its own, which names little else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.unknowns.tables import ASKED, ASKING, OF_ONE, OF_TWO, Observation

MODES = ("parameter", "field", "static", "nondet", "stub", "element", "receiver")
RECEIVERS = ("A", "I", "Object")
THROWN = "try {{ {code} }} catch (RuntimeException e) {{ return 8; }}"


class Case(NamedTuple):
    """`types` are in the order in which the method gets its unknowns."""

    name: str  # of the class
    title: str
    mode: str
    types: tuple[str, ...]
    changes: bool
    nonnull: bool
    source: str
    options: tuple[str, ...]

    def row(self) -> str:
        """What the driver wants to know."""
        words = ("changes" if self.changes else "-", "nonnull" if self.nonnull else "-")
        return "\t".join((self.name, self.mode, ";".join(self.types), *words))


def all_cases() -> list[Case]:
    wanted = [*_of_one(), *_asked(), *_of_two()]
    return [_case(f"C{at:03d}", *one) for at, one in enumerate(wanted)]


Wanted = tuple[str, tuple[str, ...], Observation, bool]  # mode, types of a and b, observation, whether b comes first


def _of_one() -> Iterator[Wanted]:
    at = 0
    for type_, observations in OF_ONE.items():
        for observation in observations:
            at += 1
            yield "parameter", (type_,), observation, False
            yield _other_mode(at, type_), (type_,), observation, False


def _asked() -> Iterator[Wanted]:
    """Every type is asked for in one way and place, another one the next time."""
    at = 0
    for type_, asked in ASKED.items():
        for name in asked.split():
            at += 1
            yield "parameter" if at % 3 else _other_mode(at, type_), (type_,), ASKING[at % 3](name), False


def _of_two() -> Iterator[Wanted]:
    at = 0
    for types, observations in OF_TWO.items():
        for observation in observations:
            at += 1
            yield "parameter", types, observation, False
            yield "parameter", types, observation, True
            yield _other_mode(at, *types), types, observation, at % 2 == 0
            if types[0] in RECEIVERS and observation.name != "numbers":
                yield "receiver", types, observation, False
            if types[0] == types[1] and _has_arrays(types[0]):
                yield "element", types, observation, False


def _other_mode(at: int, *types: str) -> str:
    """Modes take turns: elements of one array are of one type, of which generic arrays cannot be made."""
    mode = MODES[1 + at % (len(MODES) - 1)]
    if mode == "element" and not (len(types) == 1 and _has_arrays(types[0])):
        return "field"
    if mode == "receiver":
        return "nondet"
    return mode


def _has_arrays(type_: str) -> bool:
    return not set("<[.") & set(type_)


# ----------------------------------------------------------------------------------------------- source


def _case(name: str, mode: str, types: tuple[str, ...], observation: Observation, swapped: bool) -> Case:
    code = THROWN.format(code=observation.code) if observation.throws else observation.code
    code = code.replace("{{", "{").replace("}}", "}")
    declared = list(zip(types, "ab", strict=False))
    if swapped:
        declared.reverse()
    nonnull = mode == "nondet" and int(name[1:]) % 4 == 0
    source, order, options = _SOURCES[mode](name, declared, code, nonnull)
    title = f"{mode}: {', '.join(f'{t} {n}' for t, n in declared)}: {observation.name}"
    return Case(name, title, mode, order, observation.changes, nonnull, source, options)


Declared = list[tuple[str, str]]
Made = tuple[str, tuple[str, ...], tuple[str, ...]]


def _parameter(name: str, declared: Declared, code: str, _: bool) -> Made:
    parameters = ", ".join(f"{type_} {variable}" for type_, variable in declared)
    passed = ", ".join(variable for _, variable in declared)
    source = f"""abstract class {name} {{
    static void test({parameters}) {{ Check.outcome(observe({passed})); }}
    static int observe({parameters}) {{ {code} }}
}}"""
    return source, tuple(type_ for type_, _ in declared), ()


def _receiver(name: str, declared: Declared, code: str, _: bool) -> Made:
    """The first of the two is the receiver."""
    (of, variable), (type_, other) = sorted(declared, key=lambda one: one[1])
    parent = "extends A" if of == "A" else "implements I" if of == "I" else ""
    body = "public int id() { return 6; } public int other() { return 0; }" if of == "I" else ""
    source = f"""class {name} {parent} {{
    {body}
    void test({type_} {other}) {{ Check.outcome(observe({other})); }}
    int observe({type_} {other}) {{ {of} {variable} = this; {code} }}
}}
class {name}D extends {name} {{ }}"""
    return source, (name, type_), ()


def _field(name: str, declared: Declared, code: str, _: bool) -> Made:
    """In the order in which they are read; they are declared in the order of their names."""
    fields = sorted(declared, key=lambda one: one[1])
    read = " ".join(f"{type_} {variable} = h.{variable};" for type_, variable in declared)
    source = f"""abstract class {name} {{
    static void test({name}H h) {{ Check.outcome(observe(h)); }}
    static int observe({name}H h) {{ if (h == null) return 9; {read} {code} }}
}}
final class {name}H {{ {" ".join(f"{type_} {variable};" for type_, variable in fields)} }}"""
    return source, tuple(type_ for type_, _ in fields), ()


def _static(name: str, declared: Declared, code: str, _: bool) -> Made:
    fields = sorted(declared, key=lambda one: one[1])
    read = " ".join(f"{type_} {variable} = {name}.{variable};" for type_, variable in declared)
    source = f"""abstract class {name} {{
    {" ".join(f"static {type_} {variable};" for type_, variable in fields)}
    static void test() {{ Check.outcome(observe()); }}
    static int observe() {{ {read} {code} }}
}}"""
    return source, tuple(type_ for type_, _ in fields), ("--nondet-static",)


def _nondet(name: str, declared: Declared, code: str, nonnull: bool) -> Made:
    call = "nondetWithoutNull" if nonnull else "nondetWithNull"
    made = " ".join(f"{type_} {variable} = org.cprover.CProver.{call}();" for type_, variable in declared)
    source = f"""abstract class {name} {{
    static void test() {{ Check.outcome(observe()); }}
    static int observe() {{ {made} {code} }}
}}"""
    return source, tuple(type_ for type_, _ in declared), ()


def _stub(name: str, declared: Declared, code: str, _: bool) -> Made:
    made = " ".join(f"{type_} {variable} = get{variable}();" for type_, variable in declared)
    stubs = " ".join(
        f'@SuppressWarnings("unchecked") static {type_} get{variable}() {{ return ({type_}) Source.next(); }}'
        for type_, variable in declared
    )
    source = f"""abstract class {name} {{
    {stubs}
    static void test() {{ Check.outcome(observe()); }}
    static int observe() {{ {made} {code} }}
}}"""
    options = [word for _, variable in declared for word in ("--stub", f"{name}.get{variable}=nondet")]
    return source, tuple(type_ for type_, _ in declared), tuple(options)


def _element(name: str, declared: Declared, code: str, _: bool) -> Made:
    """Two neighbours, or one."""
    type_ = declared[0][0]
    read = " ".join(f"{type_} {variable} = cells[{'ab'.index(variable)}];" for _, variable in declared)
    source = f"""abstract class {name} {{
    static void test({type_}[] cells) {{ Check.outcome(observe(cells)); }}
    static int observe({type_}[] cells) {{ if (cells == null || cells.length < 2) return 9; {read} {code} }}
}}"""
    return source, (type_,), ()


_SOURCES = {
    "parameter": _parameter,
    "receiver": _receiver,
    "field": _field,
    "static": _static,
    "nondet": _nondet,
    "stub": _stub,
    "element": _element,
}
