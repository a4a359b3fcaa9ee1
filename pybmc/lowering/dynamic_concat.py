"""StringConcatFactory: `a + b` becomes the calls on a StringBuilder that javac emitted before Java 9."""

from __future__ import annotations

from pybmc.goto.instr import Invoke, InvokeKind, Literal, LoadableConst, Loc, MethodRef, New, Operand, Reg, StringConst
from pybmc.goto.names import NO_ARGUMENTS, ClassName, MethodDescriptor, split_method
from pybmc.lowering.dynamic_site import OBJECT_TYPE, STRING_TYPE, Site
from pybmc.lowering.rewrite import BodyWriter

BUILDER = ClassName("java/lang/StringBuilder")
ARGUMENT, CONSTANT = "\1", "\2"  # in a recipe: the next argument, the next static argument

# the overload of append for a static type; all reference types but String go through String.valueOf(Object)
APPENDED_AS = {"Z": "Z", "B": "I", "S": "I", "C": "C", "I": "I", "J": "J", "F": "F", "D": "D", STRING_TYPE: STRING_TYPE}


class Builder:
    """A StringBuilder being filled."""

    def __init__(self, writer: BodyWriter, loc: Loc) -> None:
        self._writer = writer
        self._loc = loc
        self._builder = writer.register("A")
        writer.emit(New(loc, self._builder, BUILDER))
        writer.emit(Invoke(loc, None, InvokeKind.SPECIAL, MethodRef(BUILDER, "<init>", NO_ARGUMENTS), (self._builder,)))

    def value(self, value: Operand, descriptor: str) -> None:
        appended = APPENDED_AS.get(descriptor, OBJECT_TYPE)
        method = MethodRef(BUILDER, "append", MethodDescriptor(f"({appended})L{BUILDER};"))
        self._writer.emit(Invoke(self._loc, None, InvokeKind.VIRTUAL, method, (self._builder, value)))

    def text(self, text: str) -> None:
        literal = self._writer.register("A")
        self._writer.emit(Literal(self._loc, literal, StringConst(text)))
        self.value(literal, STRING_TYPE)

    def finish(self) -> Reg:
        result = self._writer.register("A")
        # Not toString: that gives the constant "" for an empty builder, while concatenation always makes a string.
        method = MethodRef(BUILDER, "toNewString", MethodDescriptor(f"(){STRING_TYPE}"))
        self._writer.emit(Invoke(self._loc, result, InvokeKind.VIRTUAL, method, (self._builder,)))
        return result


def lower_concat(site: Site) -> None:
    _lower(site, ARGUMENT * len(site.args), ())


def lower_concat_with_constants(site: Site) -> None:
    match site.site.arguments:
        case (StringConst(recipe), *constants):
            _lower(site, recipe, tuple(constants))
        case _:
            site.unsupported("a StringConcatFactory call site without a recipe")


def _lower(site: Site, recipe: str, constants: tuple[LoadableConst, ...]) -> None:
    types, _ = split_method(site.site.descriptor)
    pieces = _pieces(recipe, constants)
    if pieces is None or sum(piece is None for piece in pieces) != len(types):
        site.unsupported("a StringConcatFactory recipe of unknown form")
        return
    builder = Builder(site.writer, site.loc)
    given = iter(zip(site.args, types, strict=True))
    for piece in pieces:
        if piece is None:
            builder.value(*next(given))
        else:
            builder.text(piece)
    site.result(builder.finish())


def _pieces(recipe: str, constants: tuple[LoadableConst, ...]) -> list[str | None] | None:
    """Runs of constant text, None for an argument; None as a whole if a constant is not a string."""
    pieces: list[str | None] = []
    text = ""
    left = list(constants)
    for character in recipe:
        if character == ARGUMENT:
            if text:
                pieces.append(text)
            pieces.append(None)
            text = ""
        elif character == CONSTANT:
            constant = left.pop(0) if left else None
            if not isinstance(constant, StringConst):
                return None
            text += constant.value
        else:
            text += character
    if text:
        pieces.append(text)
    return pieces if not left else None
