"""String.format: %d %s %c %x %b %n %% with widths; anything else ends in UNKNOWN."""

from __future__ import annotations

from oplib.strings.numbers import of_boolean, of_integer, of_unsigned
from oplib.strings.objects import BUILDERS, STRING, Work, texts_of
from oplib.strings.pieces import join, join_all, of_char
from pybmc.symex.api import NO_MESSAGE, Call, HeapObject
from pybmc.symex.strings import Text, choose, constant
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

MISSING = "java/util/MissingFormatArgumentException"
CONVERSION = "java/util/IllegalFormatConversionException"
BOXES = {
    "java/lang/Integer": "I", "java/lang/Long": "J", "java/lang/Short": "S", "java/lang/Byte": "B",
    "java/lang/Character": "C", "java/lang/Boolean": "Z",
}  # fmt: skip


class Specifier:
    """One %... of a format: `index` of the argument, -1 for none."""

    __slots__ = ("conversion", "flags", "index", "width")

    def __init__(self, index: int, flags: str, width: int, conversion: str) -> None:
        self.index = index
        self.flags = flags
        self.width = width
        self.conversion = conversion


def parse_format(text: str) -> list[str | Specifier] | None:
    """Literal pieces and specifiers; None if there is something that is not supported."""
    result: list[str | Specifier] = []
    at, ordinary = 0, 0
    while at < len(text):
        percent = text.find("%", at)
        if percent < 0:
            result.append(text[at:])
            break
        if percent > at:
            result.append(text[at:percent])
        end = percent + 1
        while end < len(text) and text[end] in "-0":
            end += 1
        flags = text[percent + 1 : end]
        first = end
        while end < len(text) and text[end].isdigit() and text[end].isascii():
            end += 1
        width, conversion = text[first:end], text[end : end + 1]
        if conversion not in ("d", "s", "c", "x", "b", "n", "%") or len(set(flags)) != len(flags):
            return None
        if (flags and not width) or set(flags) == {"-", "0"} or ("0" in flags and conversion not in "dx"):
            return None
        if conversion in "n%" and (flags or width):
            return None
        result.append(Specifier(ordinary if conversion not in "n%" else -1, flags, int(width or 0), conversion))
        ordinary += conversion not in "n%"
        at = end + 1
    return result


def format_text(w: Work, form: Text, arguments: Term) -> Text | None:
    """String.format(String, Object...)"""
    if form.value is None:
        w.unsupported("String.format with an unknown format")
        return None
    parts = parse_format(form.value)
    if parts is None:
        w.unsupported(f"String.format with the format {form.value!r}")
        return None
    found = []
    for part in parts:
        if isinstance(part, str):
            found.append(constant(w.t, part))
            continue
        text = _fixed(w, part) if part.index < 0 else _argument(w, part, arguments)
        if text is None or w.call.ended:
            return None
        padded = _padded(w, part, text)
        if padded is None:
            return None
        found.append(padded)
    return join_all(w, found)


def _fixed(w: Work, part: Specifier) -> Text:
    return constant(w.t, "\n" if part.conversion == "n" else "%")


def _argument(w: Work, part: Specifier, arguments: Term) -> Text | None:
    call, heap = w.call, w.call.machine.heap
    if arguments.op is not Op.CONST:
        w.unsupported("String.format with an unknown array of arguments")
        return None
    array = heap.objects.get(arguments.payload)
    length = array.length if array is not None else None
    if array is None or length is None or not length.is_const:
        w.unsupported("String.format with an unknown number of arguments")
        return None
    if part.index >= length.payload:
        specifier = f"%{part.flags}{part.width or ''}{part.conversion}"
        w.throw(w.t.true, MISSING, NO_MESSAGE, {"s": call.machine.string_object(specifier)})
        return None
    reference = heap.cell(call.state.heap, array, w.int(part.index))
    options = []
    for number, condition in heap.targets(reference):
        decided = call.state.guard.decide(w.t, condition)
        if decided is w.t.false:
            continue
        made = heap.objects[number] if number else None
        text = _converted(w, part.conversion, made, decided)
        if call.ended:
            return None
        if text is not None:
            options.append((decided, text))
    if not options:
        call.ended = True
        return None
    return choose(w.t, options)


def _converted(w: Work, conversion: str, made: HeapObject | None, condition: Term) -> Text | None:
    """What one object becomes; None where an exception is thrown or the path ends."""
    t = w.t
    if made is None:
        return constant(t, "false" if conversion == "b" else "null")
    kind = BOXES.get(made.class_name, "")
    if conversion == "b" and kind != "Z":
        return constant(t, "true")
    if conversion == "s" and made.class_name in (STRING, *BUILDERS):
        texts = texts_of(w.call, w.call.machine.heap.reference(made))
        return choose(t, texts) if texts else None
    if not kind:
        wrong = conversion in "dcx" and made.class_name == "java/lang/String"
        if wrong:
            _wrong_conversion(w, conversion, made.class_name, condition)
        else:
            w.unsupported(f"String.format of an object of {made.class_name.replace('/', '.')}", condition)
        return None
    value = box_value(w.call, made, kind)
    if value is None:
        w.unsupported("String.format of a box of unknown layout", condition)
        return None
    return _of_box(w, conversion, kind, value, condition)


def _wrong_conversion(w: Work, conversion: str, class_name: str, condition: Term) -> None:
    """IllegalFormatConversionException tells the conversion and the class of the argument."""
    told = {"c": w.int(ord(conversion)), "arg": w.call.machine.class_object(class_name)}
    w.throw(condition, CONVERSION, NO_MESSAGE, told)


def box_value(call: Call, made: HeapObject, kind: str) -> Term | None:
    heap = call.machine.heap
    info = call.machine.classes.find(made.class_name)
    field = info.field("value", kind) if info is not None else None
    return heap.read_slot(call.state.heap, made, heap.field_number(field)) if field is not None else None


def _of_box(w: Work, conversion: str, kind: str, value: Term, condition: Term) -> Text | None:
    number = kind in "IJSB"
    if conversion in "ds" and number:
        return of_integer(w, value)
    if conversion == "x" and number:
        if kind in "SB":
            value = w.t.extract(7 if kind == "B" else 15, 0, value)
        result: Text = of_unsigned(16)(w, value)
        return result
    if kind == "Z" and conversion in "bs":
        return of_boolean(w, value)
    if kind == "C" and conversion in "cs":
        return of_char(w.t, value)
    if conversion == "c" and number and kind != "J":
        w.unsupported("String.format of a number with %c", condition)
        return None
    _wrong_conversion(w, conversion, next(name for name in BOXES if BOXES[name] == kind), condition)
    return None


def _padded(w: Work, part: Specifier, text: Text) -> Text | None:
    """At least as wide as the specifier says."""
    t = w.t
    if part.width == 0 or part.conversion in "n%":
        return text
    if text.value is not None:
        return constant(t, _padded_constant(part, text.value))
    if "0" in part.flags:
        w.unsupported("String.format of an unknown number with leading zeros")
        return None
    missing = t.ite(t.slt(text.length, w.int(part.width)), t.sub(w.int(part.width), text.length), w.int(0))
    blanks = Text(missing, part.width, cells=(t.bv(32, 16),) * part.width)
    return join(w, text, blanks) if "-" in part.flags else join(w, blanks, text)


def _padded_constant(part: Specifier, text: str) -> str:
    if "-" in part.flags:
        return text.ljust(part.width)
    if "0" in part.flags and text != "null":
        sign = "-" if text.startswith("-") else ""
        return sign + text[len(sign) :].rjust(part.width - len(sign), "0")
    return text.rjust(part.width)
