"""Clauses that a method may need or keep, as texts in JML: its own terms in the forms that specifications mostly have.

Nothing here is believed: every text is bound, and checked by the engine. What does not bind is left out there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy

from pybmc.goto.classes import ClassInfo, ClassTable, MethodInfo, Origin
from pybmc.goto.instr import Branch, CheckCast, Compute, Const, GetField, GetStatic, Instr, PutField, PutStatic
from pybmc.goto.names import STRING, class_of, descriptor_of, element_of, is_array, is_reference, split_method
from pybmc.goto.program import Function
from pybmc.records import Record

INTEGERS = "IJSBC"
OPERATORS = {"*": "mul", "/": "div", "%": "rem"}  # that clauses have only if the code does
FIELDS = (GetField, GetStatic, PutField, PutStatic)
MOST_NUMBERS = 8  # terms that are compared with each other
SMALL = 128  # constants of the code up to this are taken


class Place(Record):
    """A parameter or field: what the method is given, or may change."""

    text: str
    type: str
    is_field: bool
    is_final: bool = False


class Vocabulary:
    """What clauses of a method can speak of: of fields those that its code, `functions`, reads or writes."""

    def __init__(
        self, classes: ClassTable, method: MethodInfo, parameters: Mapping[str, str], functions: Sequence[Function]
    ) -> None:  # fmt: skip
        self._classes = classes
        body = [instr for function in functions for instr in function.body]
        self._used = {instr.field.name for instr in body if isinstance(instr, FIELDS)}
        self.operators = [sign for sign, name in OPERATORS.items() if any(_computes(instr, name) for instr in body)]
        self.asked = list(dict.fromkeys(instr.type for instr in body if isinstance(instr, CheckCast)))
        self._method = method
        self.result = split_method(method.descriptor)[1] if method.name != "<init>" else "V"
        self.may_be_this = not method.is_static and self.result == descriptor_of(method.owner)
        self.places = [Place(name, type_, False) for name, type_ in parameters.items()]
        self.places += list(self._fields(set(parameters)))
        self.constants = _constants(functions[0] if functions else None)

    def _fields(self, hidden: set[str]) -> Iterator[Place]:
        for info in self._classes.present_superclasses(self._method.owner):
            for field in info.fields if info.origin is Origin.USER else ():
                is_seen = field.is_static or not self._method.is_static
                is_told = field.constant is None and not field.access & 0x1000  # of the compiler
                if is_seen and is_told and field.name in self._used:
                    path = f"{_written(info)}." if field.is_static else "this." if field.name in hidden else ""
                    yield Place(f"{path}{field.name}", field.descriptor, True, bool(field.access & 0x10))

    def of_callers(self) -> Vocabulary:
        """Without the fields of an object that is not there yet."""
        found = copy(self)
        if self._method.name == "<init>":
            found.places = [place for place in self.places if not place.is_field]
        return found

    @property
    def arrays(self) -> list[Place]:
        return [place for place in self.places if is_array(place.type)]

    def sizes(self, before: bool = False) -> list[str]:
        """Lengths of what is given; `before`: and of fields."""
        return [size for place in self.places if (size := self.size(place)) and (before or not place.is_field)]

    def size(self, place: Place) -> str:
        if is_array(place.type):
            return f"{place.text}.length"
        if not is_reference(place.type):
            return ""
        if place.type == descriptor_of(STRING):
            return f"{place.text}.length()"
        info = self._classes.find(class_of(place.type))
        is_sized = info is not None and self._is_a(info.name, ("java/util/Collection", "java/util/Map"))
        return f"{place.text}.size()" if is_sized else ""

    def _is_a(self, name: str, types: tuple[str, ...]) -> bool:
        known = self._classes.supertypes(name)
        return any(type_ in known for type_ in types)

    def cells(self, type_: str) -> Iterator[str]:
        """What arrays hold at the indices that are given."""
        indices = [place.text for place in self.places if place.type in "ISB" and not place.is_field]
        fields = [place.text for place in self.places if place.type in "ISB" and place.is_field]
        for place in self.arrays:
            if element_of(place.type) == type_:
                yield from (f"{place.text}[{index}]" for index in (*indices, "0", *fields))
                yield from (f"\\old({place.text}[{field} - 1])" for field in fields)
        for place in self.places if type_ == "C" else ():
            if place.type == descriptor_of(STRING):
                yield from (f"{place.text}.charAt({index})" for index in (*indices, "0"))

    def inside(self) -> Iterator[str]:
        """What fields of objects hold that are given: where a way through the heap goes on."""
        for place in self.places:
            info = self._classes.find(class_of(place.type)) if place.type[0] == "L" else None
            for field in info.fields if info is not None and info.origin is Origin.USER else ():
                if not field.is_static and is_reference(field.descriptor) and field.name in self._used:
                    yield f"{place.text}.{field.name}"

    @property
    def numbers(self) -> list[str]:
        plain = [place.text for place in self.places if place.type in INTEGERS]
        return [*plain, *self.sizes(before=True)][:MOST_NUMBERS]


def preconditions(words: Vocabulary) -> Iterator[str]:
    """The weaker ones first."""
    words = words.of_callers()
    numbers = [place.text for place in words.places if place.type in INTEGERS]
    sizes = words.sizes(before=True)
    for place in words.places:
        if is_reference(place.type):
            yield f"{place.text} != null"
        if is_array(place.type) and is_reference(element_of(place.type)):
            yield f"\\nonnullelements({place.text})"
        if place.type[0] == "L" and place.type != descriptor_of(STRING):
            yield from (f"{place.text} instanceof {one.rpartition('/')[2].replace('$', '.')}" for one in words.asked)
    yield from (f"{one} != null" for one in words.inside())
    for size in sizes:
        yield f"{size} > 0"
    for number in numbers:
        yield from (f"{number} != 0", f"{number} >= 0", f"{number} > 0")
        yield from (f"{number} < {size}" for size in sizes)
        yield from (f"{number} <= {size}" for size in sizes)
        yield from (f"{number} {op} {c}" for c in words.constants if c not in (0, 1) for op in ("!=", "<=", ">=", "<"))
        yield from (f"{number} < Integer.MAX_VALUE", f"{number} > Integer.MIN_VALUE")
    yield from _relations(words, numbers, sizes)


def _relations(words: Vocabulary, numbers: list[str], sizes: list[str]) -> Iterator[str]:
    for left, right in _pairs(numbers):
        yield from (f"{left} <= {right}", f"{right} <= {left}", f"{left} < {right}", f"{right} < {left}")
        yield f"{left} != {right}"
    for left, right in _pairs(sizes):
        yield from (f"{left} == {right}", f"{left} <= {right}", f"{right} <= {left}")
    for left, right in _pairs(numbers):
        yield f"(long) {left} + {right} <= Integer.MAX_VALUE && (long) {left} + {right} >= Integer.MIN_VALUE"
    for one, other in _pairs([place.text for place in words.places if is_reference(place.type)]):
        yield f"{one} != {other}"
    for place in words.arrays:
        if element_of(place.type) in INTEGERS:
            yield from (_each(place.text, condition) for condition in ("{a}[k] != 0", "{a}[k] >= 0"))
            yield _each(place.text, "{a}[k] <= {a}[k + 1]", "{a}.length - 1")


def postconditions(words: Vocabulary) -> Iterator[str]:
    """Equalities before what follows from them."""
    if words.result != "V":
        yield from _of_result(words)
    for place in words.places:
        if place.is_field and not place.is_final:
            yield from _of_field(words, place)
        if is_array(place.type):
            yield from _of_cells(words, place)


def _of_result(words: Vocabulary) -> Iterator[str]:
    numbers, result = words.numbers, words.result
    if result == "Z":
        yield from ("\\result", "!\\result")
        yield from (f"\\result == {place.text}" for place in words.places if place.type == "Z")
        yield from (f"\\result <==> {one} {op} {other}" for one, other in _pairs([*numbers, "0"])
                    for op in ("==", "!=", "<", ">", "<=", ">="))  # fmt: skip
        moduli = [c for c in words.constants if c > 1 and "%" in words.operators]
        yield from (f"\\result <==> {one} % {c} {op} 0" for one in numbers for c in moduli for op in ("==", "!="))
        yield from _truths_of_cells(words)
    elif result in INTEGERS:
        yield from (f"\\result == {cell}" for cell in words.cells(result))
        yield from _numeric(words, "\\result", [*numbers, *map(str, words.constants)])
        yield from _chosen([place.text for place in words.places if place.type == result and not place.is_field])
        for place in words.arrays:
            if element_of(place.type) in INTEGERS:
                yield from _of_elements(place.text)
            yield from _found_in(words, place)
    elif is_reference(result):
        yield from (f"\\result == {cell}" for cell in words.cells(result))
        yield from (f"\\result == {place.text}" for place in words.places if place.type == result)
        if words.may_be_this:
            yield "\\result == this"
        yield "\\fresh(\\result)"
        size = words.size(Place("\\result", result, False))
        if size:
            yield from _numeric(words, size, words.numbers)


def _chosen(given: list[str]) -> Iterator[str]:
    """One of three, or what is between two of them."""
    if len(given) == 3:
        yield " || ".join(f"\\result == {one}" for one in given)
        for one, other in _pairs(given):
            yield from (f"{low} <= {high} ==> {low} <= \\result && \\result <= {high}"
                        for low, high in ((one, other), (other, one)))  # fmt: skip


def _found_in(words: Vocabulary, array: Place) -> Iterator[str]:
    """The result is where something is, or says that it is nowhere."""
    sought = [p.text for p in words.places if p.type == element_of(array.type) and not p.is_field]
    for one in sought:
        yield f"\\result >= 0 ==> {array.text}[\\result] == {one}"
        yield f"\\result < 0 ==> {_each(array.text, f'{{a}}[k] != {one}')}"
        yield "\\result >= -1"


def _truths_of_cells(words: Vocabulary) -> Iterator[str]:
    for place in words.arrays:
        for other in (p.text for p in words.places if p.type == element_of(place.type)):
            range_ = f"0 <= k && k < {place.text}.length"
            yield f"\\result <==> (\\exists int k; {range_}; {place.text}[k] == {other})"


def _numeric(words: Vocabulary, term: str, others: list[str]) -> Iterator[str]:
    yield from (f"{term} == {other}" for other in others)
    yield from (f"{term} == {other} {op} 1" for other in others if not other.lstrip("-").isdigit() for op in "+-")
    plain = [one for one in words.numbers if one != term]
    for one, other in _pairs(plain):
        yield from (f"{term} == {one} {op} {other}" for op in ("+", "-", *words.operators))
        yield f"{term} == {other} - {one}"
        yield from (f"{term} == ({one} {op} {other} ? {one} : {other})" for op in "<>")
    yield from (f"{term} == ({one} < 0 ? -{one} : {one})" for one in plain)
    for other in others:
        yield from (f"{term} {op} {other}" for op in (">", "<", ">=", "<="))


def _of_elements(array: str) -> Iterator[str]:
    range_ = f"0 <= k && k < {array}.length"
    yield from (f"\\result == (\\{kind} int k; {range_}; {array}[k])" for kind in ("sum", "max", "min"))
    yield f"(\\exists int k; {range_}; \\result == {array}[k])"
    yield from (_each(array, f"\\result {op} {{a}}[k]") for op in (">=", "<="))


def _of_field(words: Vocabulary, place: Place) -> Iterator[str]:
    yield f"{place.text} == \\old({place.text})"
    given = [p.text for p in words.places if not p.is_field and p.type == place.type]
    yield from (f"{place.text} == {one}" for one in given)
    if place.type in INTEGERS:
        yield from (f"{place.text} == \\old({place.text}) {op} {by}" for by in ("1", *given) for op in "+-")
        yield from (f"{place.text} == {c}" for c in words.constants)
        yield from (f"{place.text} {op} \\old({place.text})" for op in (">=", "<="))
    elif place.type == "Z":
        yield from (f"{place.text} == {value}" for value in ("true", "false"))
    else:
        yield f"{place.text} == null"


def _of_cells(words: Vocabulary, place: Place) -> Iterator[str]:
    array = place.text
    yield _each(array, "{a}[k] == \\old({a}[k])")
    filled = [p.text for p in words.places if p.is_field and not p.is_final and p.type in "IS"]
    for value in (p.text for p in words.places if not p.is_field and p.type == element_of(place.type)):
        yield from (f"{array}[\\old({field})] == {value}" for field in filled)
    element = element_of(place.type)
    if element in INTEGERS:
        given = [p.text for p in words.places if not p.is_field and p.type == element]
        yield from (_each(array, f"{{a}}[k] == {one}") for one in (*given, "0"))
        yield _each(array, "{a}[k] <= {a}[k + 1]", "{a}.length - 1")
        yield _each(array, "{a}[k] == \\old({a}[{a}.length - 1 - k])")
        for index in (p.text for p in words.places if not p.is_field and p.type in "IS"):
            yield from (f"{array}[{index}] == {one}" for one in given if one != index)
            yield from (f"{array}[{index}] == \\old({array}[{other}])" for other in given if other != index)


def _each(array: str, condition: str, end: str = "{a}.length") -> str:
    return f"(\\forall int k; 0 <= k && k < {end}; {condition})".replace("{a}", array)


def _computes(instr: Instr, name: str) -> bool:
    return isinstance(instr, Compute) and name in instr.op


def _pairs(texts: list[str]) -> Iterator[tuple[str, str]]:
    few = texts[:MOST_NUMBERS]
    yield from ((one, other) for at, one in enumerate(few) for other in few[at + 1 :])


def _constants(function: Function | None) -> list[int]:
    """Numbers that the code compares with, or computes with, and the first two of all."""
    found = {0: None, 1: None}
    for instr in function.body if function is not None else ():
        operands = instr.args if isinstance(instr, Compute) else ()
        if isinstance(instr, Branch):
            operands = (instr.cond.left, instr.cond.right)
        for operand in operands:
            if isinstance(operand, Const) and operand.kind == "I" and abs(operand.value) <= SMALL:
                found[operand.value] = None
    return list(found)[:6]


def _written(info: ClassInfo) -> str:
    return info.name.rpartition("/")[2].replace("$", ".")
