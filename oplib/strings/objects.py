"""From references to texts and back, and the frame in which every operation runs.

An operation is a function of a `Work`, texts and terms. It runs once for each combination of
constants that its operands may be, as long as these are few, so that a choice between constants stays one;
otherwise its operands are merged into one text each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oplib.strings.nested import text_of_choice
from pybmc.annotations import Any
from pybmc.symex.api import NO_FIELDS, Call, Intrinsic, Kind, Message, Object, Run, Text, choose, constant
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, Sort

STRING = "java/lang/String"
BUILDERS = ("java/lang/StringBuilder", "java/lang/StringBuffer")
NULL_POINTER = "java/lang/NullPointerException"
BOUNDS = "java/lang/StringIndexOutOfBoundsException"
INDEX = "java/lang/IndexOutOfBoundsException"
ARGUMENT = "java/lang/IllegalArgumentException"

FEW_CHOICES = 2  # texts that a reference may have, up to which they are told one by one
COMBINATIONS = 8  # of constant operands that are worked out one by one
LONGEST = 1 << 14  # units that an unknown text may have
LONGEST_CONSTANT = 1 << 24
SHORT = 64  # units of a text that is laid out since the path says that it has no more

Release = int  # `int` has another meaning inside Work
Texts = list[tuple[Term, Text]]
Operation = Callable[..., Any]


class Work:
    """What an operation sees: terms, and ways to throw and to give up under the condition of its combination."""

    __slots__ = ("call", "condition", "t")

    def __init__(self, call: Call, condition: Term) -> None:
        self.call = call
        self.t = call.terms
        self.condition = condition

    def throw(
        self, condition: Term, class_name: str, message: Message = None, fields: Mapping[str, Term] = NO_FIELDS
    ) -> bool:
        """Throw where the condition holds; True if nothing is left to do for this combination."""
        if condition is self.t.false:
            return self.call.ended
        ended = self.call.throw_if(self.t.and_(self.condition, condition), class_name, message, fields)
        return ended or condition is self.t.true

    def unsupported(self, reason: str, condition: Term | None = None) -> bool:
        where = self.t.true if condition is None else condition
        if where is self.t.false:
            return self.call.ended
        self.call.unsupported(reason, self.t.and_(self.condition, where))
        return self.call.ended or where is self.t.true

    def excludes(self, condition: Term) -> bool:
        """Whether the way that was taken to this call is enough to tell that the condition does not hold."""
        return self.call.decide(condition) is self.t.false

    def possible(self, condition: Term) -> bool:
        """Whether the condition may hold by all that is assumed; a solver is asked."""
        return self.call.possible(self.t.and_(self.condition, condition))

    @property
    def run(self) -> Run:
        return self.call

    def ask_jvm(self, question: str) -> str:
        """What the JVM at hand computes; empty if there is none."""
        return self.run.ask_jvm(question)

    def refined(self, kind: type[Kind], make: Callable[[str], Kind], where: Term) -> Kind:
        """What corrects models of a solver where a result stands for more than Java gives; made with the place."""
        return self.run.refinement(kind, lambda: make(self.call.where))

    def extent(self, value: Term) -> tuple[int, int]:
        """Numbers between which an integer is on this path."""
        return self.call.extent(value)

    def doubt(self, reason: str, condition: Term) -> bool:
        """Where the condition holds, the result will be one of several, of which Java gives one; True if all has ended.

        As `unsupported`, but what holds of all of them is still proved.
        """
        if condition is not self.t.false:
            self.call.doubt(reason, self.t.and_(self.condition, condition))
        return self.call.ended

    def fresh(self, name: str, sort: Sort) -> Term:
        return self.run.fresh(name, sort)

    def define(self, condition: Term) -> None:
        """State what fresh variables mean; they must have values that satisfy it, whatever the inputs are."""
        self.run.fact(condition)

    @property
    def memo(self) -> dict[tuple[object, ...], Any]:
        """What operations of this run keep about terms and texts, so that equal questions have equal answers."""
        return self.run.memo

    def too_long(self, length: Term, capacity: int) -> bool:
        """Give up on texts that are too long to be held; True if nothing is left to do."""
        if capacity <= LONGEST:
            return False
        return self.unsupported(f"an unknown string of up to {capacity} characters")

    @property
    def unicode(self) -> int:
        """The version of Unicode that the JDK implements: 13, 16, or 0 for another one."""
        info = self.run.classes.find("java/lang/Character$UnicodeScript")
        names = {field.name for field in info.fields} if info is not None else set()
        if "GARAY" in names:
            return 0 if "SIDETIC" in names else 16
        return 13 if "CHORASMIAN" in names and "VITHKUQI" not in names else 0

    @property
    def release(self) -> Release:
        """Of the JDK."""
        return self.run.classes.release

    def class_object(self, name: str) -> Term:
        return self.run.class_object(name)

    def int(self, value: int) -> Term:
        return self.t.bv(value, 32)


# ------------------------------------------------------------------------------------------- reading


def null_check(call: Call, reference: Term) -> bool:
    """Throw where the reference is null; True if that is everywhere."""
    return call.throw_if(call.is_null(reference), NULL_POINTER)


def texts_of(call: Call, reference: Term) -> Texts:
    """The texts that a non-null reference to a string or builder may have; empty if the path ends."""
    if reference.is_const:
        one = call.the_object(reference)
        return [] if one is None else _of_object(call, one, call.terms.true)
    known = call.text_of_reference(reference)
    if known is not None:
        return [(call.terms.true, known)]
    possible = []
    for made, guard in call.candidates(reference):
        decided = call.decide(guard)
        if made is not None and decided is not call.terms.false:
            possible.append((made, decided))
    if len(possible) > FEW_CHOICES and all(made.class_name == STRING for made, _ in possible):
        text = text_of_choice(call, reference)
        if text is not None:
            return [(call.terms.true, text)]
    return [pair for made, guard in possible for pair in _of_object(call, made, guard)]


def _of_object(call: Call, made: Object, guard: Term) -> Texts:
    known = call.text(made)
    if known is not None:
        return [(guard, known)]
    if made.class_name in BUILDERS:
        return _of_builder(call, made, guard)
    if made.class_name == STRING and not made.opaque:
        from oplib.strings.layout import text_of_fields

        text = text_of_fields(call, made)
        if text is not None:
            return [(guard, text)]
    name = made.class_name.replace("/", ".") or "an unknown class"
    call.unsupported(made.opaque or f"the contents of a CharSequence of {name}", guard)
    return []


def _of_builder(call: Call, made: Object, guard: Term) -> Texts:
    terms = call.terms
    found: Texts = []
    for contents, chosen in call.contents_of(made):
        both = call.decide(terms.and_(guard, chosen))
        if both is not terms.false:
            text = constant(terms, "") if contents is None else call.text(contents)
            assert text is not None
            found.append((both, text))
    if len(found) > FEW_CHOICES and any(text.value is None for _, text in found):
        whole = text_of_choice(call, call.contents_reference(made))
        if whole is not None:
            return [(guard, whole)]
    return found


def text_of(call: Call, reference: Term) -> Text | None:
    """As one text; None if the path ends."""
    return _merged(call, reference, texts_of(call, reference))


def _merged(call: Call, reference: Term, texts: Texts) -> Text | None:
    if call.ended or not texts:
        call.ended = True
        return None
    return texts[0][1] if len(texts) == 1 else choose(call.terms, texts)


# ------------------------------------------------------------------------------------------- writing


def new_string(call: Call, text: Text) -> Term:
    """A new String object: no other reference equals it."""
    return call.reference(call.string(text))


def string_result(call: Call, text: Text) -> Term:
    """As `new_string`, but where the text is empty, the constant: most methods of the JDK give that one."""
    terms = call.terms
    is_empty = terms.eq(text.length, call.zero)
    if is_empty is terms.true:
        return call.string_object("")
    made = new_string(call, text)
    if is_empty is terms.false:
        return made
    either = terms.ite(is_empty, call.string_object(""), made)
    call.note_text(either, text)
    return either


# ---------------------------------------------------------------------------------------- operations


def combinations(call: Call, references: list[Term]) -> list[tuple[Term, tuple[Text, ...]]]:
    """The texts of several references together; empty if the path ends."""
    options = [
        [(guard, _confined(call, text)) for guard, text in texts_of(call, reference)] for reference in references
    ]
    if call.ended or not all(options):
        call.ended = True
        return []
    count = 1
    for texts in options:
        count *= len(texts)
    constants = all(text.value is not None for texts in options for _, text in texts)
    if count > COMBINATIONS or not constants:
        options = [texts if len(texts) == 1 else [(call.terms.true, choose(call.terms, texts))] for texts in options]
    result: list[tuple[Term, tuple[Text, ...]]] = [(call.terms.true, ())]
    for texts in options:
        result = [(call.terms.and_(c, guard), (*chosen, text)) for c, chosen in result for guard, text in texts]
    return [pair for pair in result if pair[0] is not call.terms.false]


def _confined(call: Call, text: Text) -> Text:
    """The same text, laid out: if it may have any length, but on this path only a few units."""
    if text.lazy is None or text.capacity <= LONGEST:
        return text
    terms = call.terms
    most = call.extent(text.length)[1]
    if not 0 <= most <= SHORT:
        return text
    key = ("confined", text, most)
    if key not in call.memo:
        limit = terms.bv(most, 32)
        length = terms.ite(terms.slt(text.length, limit), text.length, limit)
        call.memo[key] = Text(length, most, cells=tuple(text.at(terms, terms.bv(at, 32)) for at in range(most)))
    found: Text = call.memo[key]
    return found


def run(call: Call, operation: Operation, kinds: str) -> list[tuple[Term, Any]]:
    """Results of an operation by combination; empty if the path ends.

    `kinds` has a letter for each argument: T a text that must not be null (t: one that is known not to be),
    anything else is passed on as a term.
    """
    for kind, argument in zip(kinds, call.args, strict=True):
        if kind == "T" and null_check(call, argument):
            return []
    references = [argument for kind, argument in zip(kinds, call.args, strict=True) if kind in "tT"]
    results = []
    for condition, texts in combinations(call, references):
        operands = iter(texts)
        work = Work(call, condition)
        values = [next(operands) if kind in "tT" else arg for kind, arg in zip(kinds, call.args, strict=True)]
        result = operation(work, *values)
        if call.ended:
            return []
        if result is not None:
            known = call.blurred(f"{call.method.name}()", texts, result) if isinstance(result, Term) else result
            results.append((condition, known))
    if not results:
        call.ended = True
    return results


class Kept:
    """A result that is the receiver itself where nothing changed, as the JDK does it: `==` can tell."""

    __slots__ = ("text", "unchanged")

    def __init__(self, text: Text, unchanged: Term) -> None:
        self.text = text
        self.unchanged = unchanged


def _as_value(call: Call, result: Any, make: Callable[[Call, Text], Term]) -> Term:
    if isinstance(result, Kept):
        if result.unchanged is call.terms.true:
            return call.args[0]
        made = string_result(call, result.text)
        if result.unchanged is call.terms.false:
            return made
        either = call.terms.ite(result.unchanged, call.args[0], made)
        if _is_one(call, call.args[0]):
            call.note_text(either, result.text)
        return either
    if isinstance(result, Text):
        return make(call, result)
    assert isinstance(result, Term)
    return call.as_int(result) if result.sort is BOOL else result


def _is_one(call: Call, reference: Term) -> bool:
    """Whether a reference has one text, whatever the path is.

    Of several objects only those count that are possible here. A choice made elsewhere can be the very same term.
    """
    if call.text_of_reference(reference) is not None:
        return True
    return sum(1 for made, _ in call.candidates(reference) if made is not None) == 1


def reads(operation: Operation, kinds: str, make: Callable[[Call, Text], Term] = string_result) -> Intrinsic:
    """An operation that gives an int, a condition or a new string."""

    def invoke(call: Call) -> Term | None:
        results = run(call, operation, kinds)
        if not results:
            return None
        return call.choose([(condition, _as_value(call, result, make)) for condition, result in results])

    return Intrinsic(invoke, True, "strings are texts")


def changes(operation: Operation, kinds: str) -> Intrinsic:
    """An operation that gives the new contents of the builder that is its first argument."""

    def invoke(call: Call) -> Term | None:
        builder = call.args[0]
        results = run(call, operation, kinds)
        if not results:
            return None
        pairs = [(condition, call.contents(text_result(result))) for condition, result in results]
        call.set_contents(builder, call.choose(pairs))
        return builder

    return Intrinsic(invoke, True, "builders hold texts")


def text_result(result: Any) -> Text:
    if isinstance(result, Kept):
        return result.text
    assert isinstance(result, Text)
    return result


def makes(operation: Operation, kinds: str) -> Intrinsic:
    """A constructor of String: gives the contents of the new object that is its first argument."""

    def invoke(call: Call) -> Term | None:
        results = run(call, operation, kinds)
        if results and not call.args[0].is_const:
            call.unsupported("a String constructor on a choice of objects")
        elif results:
            made = call.the_object(call.args[0])
            assert made is not None
            call.attach(made, choose(call.terms, results))
        return None

    return Intrinsic(invoke, True, "strings are texts")
