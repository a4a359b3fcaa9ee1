"""String.format: %d %o %x %s %h %c %b %n %%, and %f %e %g %a of known numbers, with flags, widths and precisions.

Other conversions end in UNKNOWN. Where no locale is given, digits are taken to be those of ASCII, grouped by commas and
with a point before the fraction.
"""

from __future__ import annotations

from oplib.strings.case import to_upper
from oplib.strings.codepoints import text_of_valid_code_point
from oplib.strings.compare import hash_code
from oplib.strings.format_spec import (
    CODE_POINT,
    CONVERSION,
    DEFAULT_PRECISION,
    MISMATCH,
    MISSING,
    NotSupported,
    Specifier,
    WrongFormat,
    parse_format,
)
from oplib.strings.numbers import grouped_digits, largest_magnitude, magnitude, of_boolean, of_integer
from oplib.strings.objects import BUILDERS, STRING, Work, texts_of
from oplib.strings.pieces import join, join_all, minimum, of_char, window
from pybmc.symex.api import NO_FIELDS, NO_MESSAGE, Call, Object, Text, choose, constant
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

BOXES = {
    "java/lang/Integer": "I", "java/lang/Long": "J", "java/lang/Short": "S", "java/lang/Byte": "B",
    "java/lang/Character": "C", "java/lang/Boolean": "Z",
}  # fmt: skip
FLOATS = {"java/lang/Float": "F", "java/lang/Double": "D"}
KNOWN = frozenset((STRING, *BUILDERS, *BOXES))
INTEGERS = "IJSB"
BIG = {"d": "java/math/BigInteger", "f": "java/math/BigDecimal"}
WIDEST = 1 << 12  # of a specifier


def format_text(w: Work, form: Text, arguments: Term) -> Text | None:
    """String.format(String, Object...)"""
    parts = specifiers(w, form)
    if parts is None:
        return None
    found = []
    for part in parts:
        text = constant(w.t, part) if isinstance(part, str) else _piece(w, part, arguments)
        if text is None:
            return None
        found.append(text)
    return join_all(w, found)


def specifiers(w: Work, form: Text) -> list[str | Specifier] | None:
    """What a format consists of; None if it is wrong or not supported."""
    if form.value is None:
        w.unsupported("String.format with an unknown format")
        return None
    try:
        parts = parse_format(form.value)
    except NotSupported as error:
        w.unsupported(str(error))
    except WrongFormat as error:
        w.throw(w.t.true, str(error))
    else:
        if all(isinstance(part, str) or max(part.width, part.precision or 0) <= WIDEST for part in parts):
            return parts
        w.unsupported("String.format with a very large width or precision")
    return None


def other_objects(call: Call, form: Term, arguments: Term) -> int:
    """Bit i says that %s wants argument i, and that it is of a class that toString() must be asked of."""
    mask = 0
    for _, part, names in _known_parts(call, form, arguments):
        if part.conversion == "s" and part.index < 64 and any(name and name not in KNOWN for name in names):
            mask |= 1 << part.index
    return mask


def big_number(call: Call, form: Term, arguments: Term) -> list[Term] | None:
    """What a model makes of the first %d that may want a BigInteger, or %f a BigDecimal; None if there is none."""
    found = _known_parts(call, form, arguments)
    for at, part, names in found:
        if BIG.get(part.conversion) in names and "#" not in part.flags:
            array = call.the_object(arguments)
            assert array is not None and array.length is not None
            pieces = _all_parts(call, form)
            rest = "".join(
                f"%{array.length.payload + 1}$s" if k == at else piece.replace("%", "%%") if isinstance(piece, str)
                else piece.numbered
                for k, piece in enumerate(pieces)
            )  # fmt: skip
            places = -1 if part.conversion == "d" else DEFAULT_PRECISION if part.precision is None else part.precision
            texts = [call.string_object(text) for text in (rest, part.plain, part.flags)]
            numbers = [call.terms.bv(number, 32) for number in (part.index, part.width, places)]
            return [texts[0], arguments, numbers[0], *texts[1:], *numbers[1:]]
    return None


def _all_parts(call: Call, form: Term) -> list[str | Specifier]:
    """Of a format that is known and right; none else."""
    pattern = call.the_object(form)
    text = None if pattern is None else pattern.text
    try:
        return [] if text is None else parse_format(text)
    except (NotSupported, WrongFormat):
        return []


def _known_parts(call: Call, form: Term, arguments: Term) -> list[tuple[int, Specifier, set[str]]]:
    """The specifiers of a format, each with its number and the classes that its argument may have."""
    array = call.the_object(arguments)
    if array is None or array.length is None or not array.length.is_const:
        return []
    found = []
    for at, part in enumerate(_all_parts(call, form)):
        if not isinstance(part, str) and 0 <= part.index < array.length.payload:
            reference = call.cell(array, call.terms.bv(part.index, 32))
            names = {made.class_name for made, _ in call.candidates(reference) if made is not None}
            found.append((at, part, names))
    return found


def _piece(w: Work, part: Specifier, arguments: Term) -> Text | None:
    """What one specifier becomes; None if the path ends."""
    if part.index < 0:
        return justified(w, part, constant(w.t, "\n" if part.conversion == "n" else "%"))
    reference = _argument(w, part, arguments)
    if reference is None:
        return None
    call, options = w.call, []
    for made, condition in call.candidates(reference):
        decided = call.decide(condition)
        if decided is w.t.false:
            continue
        text = _converted(w, part, made, decided)
        if call.ended:
            return None
        if text is not None:
            options.append((decided, text))
    if not options:
        call.ended = True
        return None
    return justified(w, part, choose(w.t, options))


def _argument(w: Work, part: Specifier, arguments: Term) -> Term | None:
    call = w.call
    if arguments.op is not Op.CONST:
        w.unsupported("String.format with an unknown array of arguments")
        return None
    if not arguments.payload:
        return call.null  # no array at all: every argument is null
    array = call.the_object(arguments)
    length = array.length if array is not None else None
    if array is None or length is None or not length.is_const:
        w.unsupported("String.format with an unknown number of arguments")
        return None
    if part.index >= length.payload:
        told = {"s": w.call.string_object(part.written)} if part.written else NO_FIELDS
        w.throw(w.t.true, MISSING, NO_MESSAGE, told)
        return None
    return call.cell(array, w.int(part.index))


def _converted(w: Work, part: Specifier, made: Object | None, condition: Term) -> Text | None:
    """What one object becomes; None where an exception is thrown or the path ends."""
    conversion, kind = part.conversion, BOXES.get(made.class_name, "") if made is not None else ""
    if conversion == "s" and "#" in part.flags:
        w.throw(condition, MISMATCH)  # for all that is no java.util.Formattable, and for null
        return None
    if made is None:
        return shortened(w, part, constant(w.t, "false" if conversion == "b" else "null"))
    if conversion == "b" and not kind:
        return shortened(w, part, constant(w.t, "true"))
    if conversion == "s" and made.class_name in (STRING, *BUILDERS):
        texts = texts_of(w.call, w.call.reference(made))
        return shortened(w, part, choose(w.t, texts)) if texts else None
    if conversion == "h" and made.class_name == STRING:
        texts = texts_of(w.call, w.call.reference(made))
        return _hexadecimal(w, part, hash_code(w, choose(w.t, texts))) if texts else None
    if conversion in "efga" and made.class_name in FLOATS:
        return _floating(w, part, made, condition)
    if not kind:
        if conversion in "dcoxefga" and made.class_name in (STRING, *FLOATS):
            _wrong_conversion(w, conversion, made.class_name, condition)
        else:
            w.unsupported(f"String.format of an object of {made.class_name.replace('/', '.')}", condition)
        return None
    value = box_value(w.call, made, kind)
    if value is None:
        w.unsupported("String.format of a box of unknown layout", condition)
        return None
    return of_box(w, part, kind, value, condition)


def _floating(w: Work, part: Specifier, made: Object, condition: Term) -> Text | None:
    from oplib.strings.format_floats import floating

    value = box_value(w.call, made, FLOATS[made.class_name])
    if value is None:
        w.unsupported("String.format of a box of unknown layout", condition)
        return None
    return floating(w, part, value)


def _wrong_conversion(w: Work, conversion: str, class_name: str, condition: Term) -> None:
    """IllegalFormatConversionException tells the conversion and the class of the argument."""
    told = {"c": w.int(ord(conversion)), "arg": w.class_object(class_name)}
    w.throw(condition, CONVERSION, NO_MESSAGE, told)


def box_value(call: Call, made: Object, kind: str) -> Term | None:
    info = call.classes.find(made.class_name)
    field = info.field("value", kind) if info is not None else None
    return call.field_of(made, field) if field is not None else None


def of_box(w: Work, part: Specifier, kind: str, value: Term, condition: Term) -> Text | None:
    """A number, character or Boolean; None where an exception is thrown."""
    conversion, number = part.conversion, kind in INTEGERS
    if conversion == "h":
        return _hexadecimal(w, part, _hash_of_box(w, kind, value))
    if conversion == "b" and kind != "Z":
        return shortened(w, part, constant(w.t, "true"))
    if conversion == "d" and number:
        return decimal(w, part, value)
    if conversion in "xo" and number:
        if set("+ (") & set(part.flags):
            w.throw(condition, MISMATCH)
            return None
        return unsigned(w, part, value if kind in "IJ" else w.t.extract(7 if kind == "B" else 15, 0, value))
    if conversion == "c" and number and kind != "J":
        valid = w.t.ule(value, w.int(0x10FFFF))
        if w.throw(w.t.and_(condition, w.t.not_(valid)), CODE_POINT) or valid is w.t.false:
            return None
        return shortened(w, part, text_of_valid_code_point(w, value))
    if conversion == "s" and number:
        return shortened(w, part, of_integer(w, value))
    if kind == "Z" and conversion in "bs":
        return shortened(w, part, of_boolean(w, value))
    if kind == "C" and conversion in "cs":
        return shortened(w, part, of_char(w.t, value))
    _wrong_conversion(w, conversion, next(name for name in BOXES if BOXES[name] == kind), condition)
    return None


def _hash_of_box(w: Work, kind: str, value: Term) -> Term:
    """hashCode() of a Boolean, a Long and what is an int itself."""
    t = w.t
    if kind == "Z":
        return t.ite(t.eq(value, w.int(0)), w.int(1237), w.int(1231))
    return t.bxor(t.extract(63, 32, value), t.extract(31, 0, value)) if kind == "J" else value


def _hexadecimal(w: Work, part: Specifier, value: Term | None) -> Text | None:
    """%h: a hash code."""
    return None if value is None else shortened(w, part, magnitude(w, value, 16))


def shortened(w: Work, part: Specifier, text: Text) -> Text | None:
    """No longer than the precision, and in upper case for an upper-case conversion."""
    if part.precision is not None:
        text = window(w.t, text, w.int(0), minimum(w.t, text.length, w.int(part.precision)))
    return to_upper(w, text) if part.upper else text


# ------------------------------------------------------------------------------------------- numbers


def decimal(w: Work, part: Specifier, value: Term) -> Text | None:
    """%d: signs, digits, and zeros between them up to the width."""
    t, flags = w.t, part.flags
    if not flags or flags == "-":
        return of_integer(w, value)
    negative = t.slt(value, t.bv(0, value.sort.width))
    positive_sign = "+" if "+" in flags else " " if " " in flags else ""
    negative_signs = ("(", ")") if "(" in flags else ("-", "")
    before = _either(w, negative, negative_signs[0], positive_sign)
    after = _either(w, negative, negative_signs[1], "")
    least_digits = w.int(0)
    if "0" in flags:
        room = part.width - sum(map(len, negative_signs)), part.width - len(positive_sign)
        least_digits = t.ite(negative, w.int(max(0, room[0])), w.int(max(0, room[1])))
    absolute = t.ite(negative, t.neg(value), value)
    most = largest_magnitude(w, value)
    if "," in flags:
        digits = grouped_digits(w, absolute, least_digits, most)
    else:
        digits = magnitude(w, absolute, 10, least_digits, most=most)
    return None if digits is None else join_all(w, [before, digits, after])


def unsigned(w: Work, part: Specifier, value: Term) -> Text | None:
    """%x and %o, of all bits."""
    prefix = ("0x" if part.conversion == "x" else "0") if "#" in part.flags else ""
    least_digits = w.int(max(0, part.width - len(prefix)) if "0" in part.flags else 0)
    digits = magnitude(w, value, 16 if part.conversion == "x" else 8, least_digits, part.upper)
    return join(w, constant(w.t, prefix.upper() if part.upper else prefix), digits)


def _either(w: Work, condition: Term, one: str, other: str) -> Text:
    t = w.t
    if condition.is_const or one == other:
        return constant(t, one if condition is t.true else other)
    return choose(t, [(condition, constant(t, one)), (t.not_(condition), constant(t, other))])


def justified(w: Work, part: Specifier, text: Text | None) -> Text | None:
    """At least as wide as the specifier says."""
    t = w.t
    if part.width == 0 or text is None:
        return text
    if text.value is not None:
        filled = text.value.ljust(part.width) if "-" in part.flags else text.value.rjust(part.width)
        return constant(t, filled)
    missing = t.ite(t.slt(text.length, w.int(part.width)), t.sub(w.int(part.width), text.length), w.int(0))
    blanks = Text(missing, part.width, cells=(t.bv(32, 16),) * part.width)
    return join(w, text, blanks) if "-" in part.flags else join(w, blanks, text)
