"""What an expression of a specification is at a place of a path, as a term.

Conditions are boolean terms, other values are as registers hold them. Where an expression is undefined is kept
beside (`undefined`, by sub-expression and reason), and so is where it cannot be evaluated (`open`): a clause holds
where its term does and it is not undefined, and nothing may be concluded where it is open. `where` is the condition
under which the part at hand is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pybmc.annotations import Any
from pybmc.engines.spec.operators import Operators
from pybmc.engines.spec.scene import Scene
from pybmc.goto.classes import ACC_STATIC, INITIALISATION_STATE, FieldInfo
from pybmc.goto.names import KIND_OF, class_of, is_reference
from pybmc.specs import syntax as s
from pybmc.specs.claims import GHOST
from pybmc.specs.source import Span
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.ssa import Provenance
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term

Cause = tuple[Span, str]
ANY_CELL = -100  # stands for all slots of an array


class Evaluation:
    """Of any number of expressions in one scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.machine = machine = scene.parts.machine
        self.terms = machine.terms
        self.heap = machine.heap
        self.classes = machine.classes
        self.undefined: dict[Cause, Term] = {}
        self.open: dict[Cause, Term] = {}
        self.where = machine.terms.true
        self.bound: dict[int, Term] = {}
        self.chain: Overlay = scene.now.heap
        self.locals = scene.locals
        self.this = scene.this
        self.found: dict[s.Expr, list[tuple[Term, tuple[Term, ...]]]] = {}  # where a claim is false, and of what values
        self.claimed: set[int] = set()  # ids of quantified claims that are checked: any one value may be asked of
        self.positive: set[int] = (
            set()
        )  # ids of universal claims without which the whole does not hold, or is undefined
        self.depth = 0
        self.operators: Operators = Operators(machine)
        self.reads: set[tuple[int, int]] = set()  # fields by object, 0 for static ones, and ANY_CELL of arrays
        self.reads_more = False  # what it depends on is not all known
        self.sets: dict[object, dict[int, Term]] = {}  # what sets of objects have, where nothing is open
        self._decided: dict[Term, Term] = machine.memo.setdefault(("decided", scene.now.guard), {})

    # ------------------------------------------------------------------------------------- all kinds

    def value(self, expr: s.Expr) -> Term:
        """A boolean term if the type is Z."""
        if self.where is self.terms.false:
            return self.anything(expr.type)
        make = _MAKERS.get(type(expr))
        if make is None:
            return self.give_up(expr, f"{type(expr).__name__} is not supported yet")
        return make(self, expr)

    def anything(self, descriptor: str) -> Term:
        """For where nobody looks."""
        if descriptor == "Z":
            return self.terms.false
        return self.heap.null if descriptor in (s.NULL_TYPE, s.SET_TYPE) else self.heap.zero(descriptor)

    def give_up(self, expr: s.Expr, reason: str) -> Term:
        self.leave_open(expr.span, reason, self.terms.true)
        return self.anything(expr.type)

    def leave_open(self, span: Span, reason: str, condition: Term) -> None:
        self._note(self.open, (span, reason), condition)

    def fail_if(self, span: Span, reason: str, condition: Term) -> None:
        """The expression is undefined where a condition holds."""
        self._note(self.undefined, (span, reason), condition)

    def _note(self, notes: dict[Cause, Term], cause: Cause, condition: Term) -> None:
        terms = self.terms
        decided = self.decide(terms.and_(self.where, condition))
        if decided is not terms.false:
            notes[cause] = terms.or_(notes.get(cause, terms.false), decided)

    def decide(self, condition: Term) -> Term:
        """As far as the path leaves it open."""
        known = self._decided.get(condition)
        if known is None:
            known = self._decided[condition] = self.scene.now.guard.decide(self.terms, condition)
        return known

    @contextmanager
    def under(self, condition: Term) -> Iterator[None]:
        """What is evaluated meanwhile is looked at only where the condition holds as well."""
        before, self.where = self.where, self.terms.and_(self.where, condition)
        try:
            yield
        finally:
            self.where = before

    def defined(self) -> Term:
        return self.terms.not_(self.terms.or_all(self.undefined.values()))

    def held(self, descriptor: str, value: Term) -> Term:
        """From what registers and the heap hold."""
        return self.terms.not_(self.terms.eq(value, self.machine.zero)) if descriptor == "Z" else value

    def plain(self, descriptor: str, value: Term) -> Term:
        """As registers and the heap hold it."""
        return self.machine.as_int(value) if descriptor == "Z" else value

    # ---------------------------------------------------------------------------------- simple values

    def _literal(self, expr: s.Literal) -> Term:
        terms, value = self.terms, expr.value
        if isinstance(value, str):
            return self.machine.constants.literal(value, terms.and_(self.scene.now.guard.term, self.where))
        match expr.type:
            case "Z":
                return terms.boolean(bool(value))
            case "J":
                return terms.bv(value, 64)
            case "F":
                return terms.fp(value, 32)
            case "D":
                return terms.fp(value, 64)
            case _:
                return terms.bv(value, 32)

    def _null(self, expr: s.Null) -> Term:
        return self.heap.null

    def _this(self, expr: s.This) -> Term:
        return self.give_up(expr, "there is no object here") if self.this is None else self.this

    def _local(self, expr: s.Local) -> Term:
        value = self.locals.get(expr.slot)
        if value is None:
            return self.give_up(expr, f"nobody knows what {expr.name} holds here")
        return self.held(expr.type, value)

    def _bound(self, expr: s.Bound) -> Term:
        return self.bound[expr.number]

    def _result(self, expr: s.Result) -> Term:
        if self.scene.result is None:
            return self.give_up(expr, "nothing was returned here")
        return self.held(expr.type, self.scene.result)

    def _thrown(self, expr: s.Thrown) -> Term:
        return self.give_up(expr, "nothing was thrown here") if self.scene.thrown is None else self.scene.thrown

    # ------------------------------------------------------------------------------------------ heap

    def objects(self, expr: s.Expr, reference: Term, span: Span | None = None) -> list[tuple[HeapObject, Term]]:
        """The objects that a reference may be; null is undefined, what nobody can look into is open."""
        terms, found = self.terms, list[tuple[HeapObject, Term]]()
        for number, guard in self.heap.targets(reference):
            condition = self.decide(guard)
            if condition is terms.false or terms.and_(self.where, condition) is terms.false:
                continue
            if not number:
                self.fail_if(span or expr.span, f"{expr.span.text or 'a reference'} is null", condition)
                continue
            made = self.heap.objects[number]
            found.append((made, condition))
        return found

    def look_inside(self, expr: s.Expr, made: HeapObject, condition: Term) -> bool:
        """Whether somebody knows what an object holds."""
        reason = made.opaque or self.heap.hidden.get(made.number, "")
        if reason:
            self.leave_open(expr.span, reason, condition)
        return not reason

    def field_info(self, expr: s.Field | s.Static | s.Ghost) -> FieldInfo | None:
        if isinstance(expr, s.Ghost):
            name = expr.name if expr.owner else f"{self.scene.frame} {expr.name}"
            return FieldInfo(expr.owner, GHOST + name, expr.type, ACC_STATIC if expr.obj is None else 0)
        return self.classes.resolve_field(expr.owner, expr.name, expr.type)

    def _field(self, expr: s.Field | s.Ghost) -> Term:
        info = self.field_info(expr)
        if info is None or expr.obj is None:
            return self.give_up(expr, f"there is no field {expr.name}")
        reference = self.value(expr.obj)
        number = self.heap.field_number(info)
        pairs = []
        for made, condition in self.objects(expr.obj, reference):
            if self.heap._has_field(made, number) and self.look_inside(expr, made, condition):
                pairs.append((condition, self.slot(made, number)))
        return self.held(expr.type, self.heap.choose(pairs)) if pairs else self.anything(expr.type)

    def _ghost(self, expr: s.Ghost) -> Term:
        return self._field(expr) if expr.obj is not None else self.held(expr.type, self.ghost_static(expr))

    def ghost_static(self, expr: s.Ghost) -> Term:
        """A ghost field of a class, which holds anything at first, or a ghost variable of a body."""
        info = self.field_info(expr)
        assert info is not None
        number = self.heap.field_number(info)
        self.reads.add((0, number))
        value = self.chain.get((0, number)) or self.heap.static_initial.get(number)
        if value is None:
            making = Making(Provenance.STATIC, f"{expr.owner}.{expr.name}")
            value = self.heap.static_initial[number] = self.machine.unknowns.value(expr.type, making)
        return value

    def slot(self, made: HeapObject, slot: int) -> Term:
        """What an object holds in the heap at hand."""
        self.reads.add((made.number, ANY_CELL if isinstance(made, ArrayObject) else slot))
        return self.heap.read_slot(self.chain, made, slot)

    def _static(self, expr: s.Static) -> Term:
        info = self.field_info(expr)
        if info is None:
            return self.give_up(expr, f"there is no field {expr.name}")
        return self.held(expr.type, self.static_value(expr, info))

    def static_value(self, expr: s.Expr, info: FieldInfo) -> Term:
        number = self.heap.field_number(info)
        initial = self.scene.parts.allocation.static_initial(info, number)
        self.reads.add((0, number))
        value = self.chain.get((0, number))
        if value is None and info.constant is None and not self._is_initialised(info.owner):
            self.leave_open(expr.span, f"the class of {info.name} is not initialised here", self.terms.true)
        return initial if value is None else value

    def _is_initialised(self, owner: str) -> bool:
        if not any(method.name == "<clinit>" for method in self.classes.get(owner).methods):
            return True
        state = self.classes.resolve_field(owner, INITIALISATION_STATE, "I")
        return state is not None and self.chain.get((0, self.heap.field_number(state))) is self.machine.one

    def arrays(self, expr: s.Expr, reference: Term, kind: str = "") -> list[tuple[ArrayObject, Term]]:
        return [
            (made, condition)
            for made, condition in self.objects(expr, reference)
            if isinstance(made, ArrayObject)
            and (not kind or KIND_OF[made.element[0]] == kind)
            and self.look_inside(expr, made, condition)
        ]

    def length(self, array: s.Expr, reference: Term) -> Term:
        pairs = []
        for made, condition in self.arrays(array, reference):
            made.measured = True
            pairs.append((condition, made.length))
        return self.heap.choose(pairs) if pairs else self.machine.zero

    def _length(self, expr: s.Length) -> Term:
        return self.length(expr.array, self.value(expr.array))

    def _cell(self, expr: s.Cell) -> Term:
        reference, index = self.value(expr.array), self.value(expr.index)
        return self.held(expr.type, self.cell(expr, reference, index))

    def cell(self, expr: s.Cell, reference: Term, index: Term) -> Term:
        terms = self.terms
        length = self.length(expr.array, reference)
        outside = terms.or_(terms.slt(index, self.machine.zero), terms.sle(length, index))
        self.fail_if(expr.span, f"{expr.index.span.text or 'the index'} is out of bounds", outside)
        with self.under(terms.not_(outside)):
            pairs = []
            for made, condition in self.arrays(expr.array, reference, KIND_OF[expr.type[0]]):
                if made.capacity != 0:
                    self.reads.add((made.number, ANY_CELL))
                    pairs.append((condition, self.heap.cell(self.chain, made, index)))
        return self.heap.choose(pairs) if pairs else self.heap.zero(expr.type)

    # ------------------------------------------------------------------------------------- operators

    def _unary(self, expr: s.Unary) -> Term:
        return self.operators.unary(expr.op, expr.type, self.value(expr.arg))

    def _binary(self, expr: s.Binary) -> Term:
        left, right = self.value(expr.left), self.value(expr.right)
        if expr.op in "/%" and expr.type in ("I", "J"):
            zero = self.heap.zero(expr.type)
            self.fail_if(expr.span, f"{expr.right.span.text or 'the divisor'} is zero", self.terms.eq(right, zero))
        if expr.right.type == "J" and expr.op in ("<<", ">>", ">>>"):
            right = self.machine.operations["l2i"](right)
        return self.operators.binary(expr.op, expr.type, left, right)

    def _compare(self, expr: s.Compare) -> Term:
        left, right = self.value(expr.left), self.value(expr.right)
        if is_reference(expr.left.type) or expr.left.type == s.NULL_TYPE:
            same = self.heap.same(left, right)
            return same if expr.op == "==" else self.terms.not_(same)
        return self.operators.compare(expr.op, expr.left.type, left, right)

    def _logical(self, expr: s.Logical) -> Term:
        terms = self.terms
        left = self.value(expr.left)
        match expr.op:
            case "&&":
                with self.under(left):
                    return terms.and_(left, self.value(expr.right))
            case "||":
                with self.under(terms.not_(left)):
                    return terms.or_(left, self.value(expr.right))
            case "==>":
                with self.under(left):
                    return terms.implies(left, self.value(expr.right))
            case "<==>":
                return terms.eq(left, self.value(expr.right))
            case "<=!=>":
                return terms.not_(terms.eq(left, self.value(expr.right)))
        return self.give_up(expr, f"the operator {expr.op} is not supported yet")

    def _conditional(self, expr: s.Conditional) -> Term:
        condition = self.value(expr.condition)
        with self.under(condition):
            then = self.value(expr.then)
        with self.under(self.terms.not_(condition)):
            otherwise = self.value(expr.otherwise)
        return self.terms.ite(condition, then, otherwise)

    def _convert(self, expr: s.Convert) -> Term:
        return self.operators.convert(expr.arg.type, expr.type, self.value(expr.arg))

    def is_of(self, reference: Term, type_name: str, or_null: bool) -> Term:
        test = self.scene.parts.types.type_test(type_name, or_null)
        found = test(self.scene.now, reference, self.scene.now.at)
        return self.terms.false if found is None else found

    def _cast(self, expr: s.Cast) -> Term:
        value = self.value(expr.arg)
        fits = self.is_of(value, class_of(expr.type), True)
        self.fail_if(expr.span, "the object is of another class", self.terms.not_(fits))
        return value

    def _instance_of(self, expr: s.InstanceOf) -> Term:
        return self.is_of(self.value(expr.arg), class_of(expr.tested), False)

    # -------------------------------------------------------------------------------------------- JML

    def _old(self, expr: s.Old) -> Term:
        if self.scene.old is None:
            return self.give_up(expr, "there is no state before this one")
        with self.before(self.scene.old):
            return self.value(expr.arg)

    @contextmanager
    def before(self, old: Overlay) -> Iterator[None]:
        """What is evaluated meanwhile is what it was in the pre-state."""
        chain, self.chain = self.chain, old
        held, self.locals = self.locals, self.scene.locals if self.scene.given is None else self.scene.given
        try:
            yield
        finally:
            self.chain, self.locals = chain, held

    def _model(self, expr: s.Model) -> Term:
        from pybmc.engines.spec.model_fields import model_field

        return model_field(self, expr)

    def _call(self, expr: s.Call) -> Term:
        from pybmc.engines.spec.pure_calls import pure_call

        return pure_call(self, expr)

    def _concat(self, expr: s.Concat) -> Term:
        from pybmc.engines.spec.pure_calls import concatenated

        return concatenated(self, expr)

    def _quantified(self, expr: s.Quantified) -> Term:
        from pybmc.engines.spec.quantify import quantified

        return quantified(self, expr)

    def _of_objects(self, expr: Any) -> Term:
        from pybmc.engines.spec.object_sets import MEANINGS

        return MEANINGS[type(expr)](self, expr)


_MAKERS: dict[type, Callable[[Evaluation, Any], Term]] = {
    s.Literal: Evaluation._literal,
    s.Null: Evaluation._null,
    s.This: Evaluation._this,
    s.Local: Evaluation._local,
    s.Bound: Evaluation._bound,
    s.Result: Evaluation._result,
    s.Thrown: Evaluation._thrown,
    s.Field: Evaluation._field,
    s.Static: Evaluation._static,
    s.Ghost: Evaluation._ghost,
    s.Model: Evaluation._model,
    s.Cell: Evaluation._cell,
    s.Length: Evaluation._length,
    s.Unary: Evaluation._unary,
    s.Binary: Evaluation._binary,
    s.Compare: Evaluation._compare,
    s.Logical: Evaluation._logical,
    s.Conditional: Evaluation._conditional,
    s.Convert: Evaluation._convert,
    s.Cast: Evaluation._cast,
    s.InstanceOf: Evaluation._instance_of,
    s.Call: Evaluation._call,
    s.Concat: Evaluation._concat,
    s.Old: Evaluation._old,
    s.Quantified: Evaluation._quantified,
    **dict.fromkeys(
        (
            s.ClassLiteral,
            s.Fresh,
            s.TypeOf,
            s.ElemType,
            s.Subtype,
            s.NonNullElements,
            s.Contains,
            s.Size,
            s.NotModified,
        ),
        Evaluation._of_objects,
    ),
}
