"""Clauses inside bodies, as lines for `pybmc.SpecDebugger`: where the JVM stops, and what is evaluated there.

A bytecode index alone does not say whether a loop is entered or goes round, nor whether control comes out of a block
or from elsewhere. Flags do: one is up while control is inside the loop, another from the last instruction of the
block to the one behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.goto.access import successors
from pybmc.goto.classes import ClassTable, MethodInfo, Origin
from pybmc.goto.loops import loops_of
from pybmc.goto.names import MethodId, split_method
from pybmc.goto.program import Function
from pybmc.replay.scenario import CannotReplay, escape
from pybmc.specs import syntax as s
from pybmc.specs.book import Specs
from pybmc.specs.clauses import Decreases, Kind, LoopSpec, MethodSpec, SetGhost, Statement
from pybmc.specs.leaving import ENDS, leaving
from pybmc.specs.method_binding import slots_of
from pybmc.specs.runtime.witness import at_witness
from pybmc.specs.runtime.words import CannotEvaluate, frame_words, words
from pybmc.specs.source import SpecError

CLAUSE = "clause"  # what the debugger calls that which is asked for
ALWAYS = "-"


class BodyPoints:
    """Of one counterexample: lines for all ghosts that are set, all assumptions, and for the clause in a body that
    `clause` names (its property's id behind that of the method `function`); none if it is empty.
    """

    def __init__(
        self, specs: Specs, classes: ClassTable, entry: MethodInfo, function: str, clause: str,
        found: Counterexample | None = None,
    ) -> None:  # fmt: skip
        """`found`: a claim is evaluated only of the values of which it should be false."""
        self._found = found
        self._specs = specs
        self._entry = entry
        user = [info for info in classes.loaded if info.origin is Origin.USER]
        written = [m for info in user for m in info.methods if not (m.code is None or isinstance(m.code, Function))]
        own = [method for method in written if method.name != "<clinit>"]
        self._methods = [method for method in own if self._is_legible(method)]
        self._function = function
        self._clause = clause.split(".") if clause else [""]
        self._first: list[str] = []  # flags that are lowered before anything is evaluated
        self._points: list[str] = []
        self._last: list[str] = []
        self.has_set = False

    def _is_legible(self, method: MethodInfo) -> bool:
        """Mistakes in the specification of a method are told where somebody needs it; the run did not."""
        try:
            self._specs.of_method(method)
        except SpecError:
            return False
        return True

    def _told(self, expr: s.Expr) -> s.Expr:
        return expr if self._found is None else at_witness(expr, self._found) or expr

    def lines(self) -> list[str]:
        """Of flags and points; none if nobody needs to stop."""
        if self._clause[0] == "call":
            self._calls()
        for method in self._methods:
            spec = self._specs.of_method(method)
            if spec.statements or spec.loops:
                self._body(method, spec)
        if not self.has_set and not self._clause[0]:
            return []
        return [*self._begins(), *self._first, *self._points, *self._last]

    def _begins(self) -> Iterator[str]:
        for method in self._methods:
            if method is self._entry or self._specs.of_method(method).statements or self._specs.of_method(method).loops:
                yield f"flag begin {'entry' if method is self._entry else '-'} {_place(method, 0)}"

    # ---------------------------------------------------------------------------------------- bodies

    def _body(self, method: MethodInfo, spec: MethodSpec) -> None:
        body = _Body(method, self._specs.converted(method))
        is_own = MethodId(method.owner, method.name, method.descriptor).java_id == self._function
        for statement in spec.statements:
            name = self._name_of(statement, is_own)
            if name:
                self._statement(body, statement, name)
        if is_own and self._clause[0] in ("loop_invariant", "decreases", "loop_modifies"):
            for loop in spec.loops:
                if str(loop.line) == self._clause[1]:
                    self._loop(body, loop)
        self._first += body.lowered
        self._last += body.raised

    def _name_of(self, statement: Statement, is_own: bool) -> str:
        """Empty if nobody asks for it."""
        if isinstance(statement, SetGhost):
            self.has_set = True
            return CLAUSE if is_own and self._clause == ["set", str(statement.span.line)] else "set"
        line = str(statement.condition.span.line)
        if statement.condition.kind is Kind.ASSUME:
            return f"assumed.{line}"
        return CLAUSE if is_own and self._clause == ["assert", line] else ""

    def _statement(self, body: _Body, statement: Statement, name: str) -> None:
        if isinstance(statement, SetGhost):
            target = statement.target
            of = [] if target.obj is None else ["of", *words(target.obj)]
            text = [target.owner or "-", target.name, *of, *words(statement.value)]
            exprs = [statement.value, *([] if target.obj is None else [target.obj])]
            kind = "set"
        else:
            kind, exprs = str(statement.condition.kind.value), [statement.condition.expr]
            text = words(self._told(statement.condition.expr) if name == CLAUSE else statement.condition.expr)
        bci, flag = body.before(statement)
        self._point(name, kind, body.method, bci, flag, exprs, text)

    def _loop(self, body: _Body, loop: LoopSpec) -> None:
        flag = body.inside(body.head_at(loop.bci))
        entering, again = f"!{flag}", f"+{flag}"

        def point(name: str, kind: str, when: str, exprs: Sequence[s.Expr | s.Store], text: list[str]) -> None:
            self._point(name, kind, body.method, loop.bci, when, exprs, text)

        if self._clause[0] == "loop_invariant":
            expr = loop.invariants[int(self._clause[2]) - 1].expr
            when = entering if self._clause[3] == "initially" else again
            point(CLAUSE, "assert", when, [expr], words(self._told(expr)))
        elif self._clause[0] == "decreases":
            exprs, text = _measures(loop.decreases)
            point("measured", "measure", entering, exprs, ["loop", *text])
            point(CLAUSE, "smaller", again, exprs, ["loop", *text])
        elif loop.modifies is not None:
            stores = [store for store in loop.modifies.stores if not isinstance(store, s.Local)]
            if any(isinstance(part, s.Old) for store in stores for part in _parts(store)):
                raise CannotReplay("\\old in loop_modifies")
            point("entered", "enter", entering, stores, ["loop"])
            text = ["loop", *frame_words(stores)]
            point(CLAUSE, "frame", again, [], text)
            for bci in body.ways_out(loop):
                self._point(CLAUSE, "frame", body.method, bci, ALWAYS, [], text)

    # ----------------------------------------------------------------------------------------- calls

    def _calls(self) -> None:
        """What a method requires, where it begins, if it is called from there."""
        line, name, what = self._clause[1:4]
        caller = next((m for m in self._methods if _id(m) == self._function), None)
        if caller is None:
            raise CannotReplay("the call is in code that the JVM does not stop in")
        source = f"{caller.owner}:{caller.name}:{line}"
        for method in self._methods:
            spec = self._specs.of_method(method)
            if method.name == name and what == "measured_by" and spec.measures:
                self._at_entry(CLAUSE, "smaller", method, source, ["=call", *_measures(spec.measures)[1]])
            elif method.name == name and what == "requires":
                self._required(method, spec, source)
        own = self._specs.of_method(self._entry)
        if what == "measured_by" and own.measures:
            text = ["=call", *_measures(own.measures)[1]]
            self._at_entry("measured", "measure", self._entry, ALWAYS, text, outer=True)

    def _required(self, method: MethodInfo, spec: MethodSpec, source: str) -> None:
        if len(self._clause) < 5:
            self._at_entry(CLAUSE, "assert", method, source, words(_any_case(spec)))
            return
        requires, number = spec.cases[0].requires, int(self._clause[4])
        if number <= len(requires):
            self._at_entry(CLAUSE, "assert", method, source, words(self._told(requires[number - 1].expr)))

    def _at_entry(
        self, name: str, kind: str, method: MethodInfo, source: str, text: list[str], outer: bool = False
    ) -> None:
        types = split_method(method.descriptor)[0]
        given = [f"{slot} {type_} {at}" for at, (slot, type_) in enumerate(zip(slots_of(method), types, strict=True))]
        words_ = [name, kind, _place(method, 0), ALWAYS, source, str(int(outer)), str(len(given)), *given, *text]
        self._points.append(" ".join(["point", *words_]))

    # ----------------------------------------------------------------------------------------- lines

    def _point(
        self, name: str, kind: str, method: MethodInfo, bci: int, flag: str, exprs: Sequence[s.Expr | s.Store],
        text: list[str],
    ) -> None:  # fmt: skip
        parts = [part for expr in exprs for part in _parts(expr)]
        outer = any(isinstance(part, s.Old | s.Fresh | s.NotModified) for part in parts)
        if outer and method is not self._entry:
            raise CannotReplay("\\old of a method that is called is not known to the JVM")
        used = {
            part.slot: f"{part.slot} {part.type} {escape(part.name)}" for part in parts if isinstance(part, s.Local)
        }
        known = [str(len(used)), *used.values()]
        line = ["point", name, kind, _place(method, bci), flag, ALWAYS, str(int(outer)), *known, *text]
        self._points.append(" ".join(line))


class _Body:
    """Where clauses stand in the bytecode of a method; the lines of the flags that tell it."""

    def __init__(self, method: MethodInfo, function: Function) -> None:
        self.method = method
        self._function = function
        self._nest = loops_of(function)
        self._after = successors(function)
        self._flags: set[str] = set()
        self.lowered: list[str] = []
        self.raised: list[str] = []

    def before(self, statement: Statement) -> tuple[int, str]:
        """The bytecode index to stop at, and which flag must be up or down."""
        body = self._function.body
        if statement.behind:
            last = max((at for at, instr in enumerate(body) if instr.loc.bci <= statement.bci), default=0)
            if last + 1 in self._after[last]:
                return statement.bci + 1, f"+{self._coming_from(last, statement.bci + 1)}"
            return body[last].loc.bci, ALWAYS
        at = next((at for at, instr in enumerate(body) if instr.loc.bci >= statement.bci), 0)
        if statement.entering and at in self._nest.head.values():
            return statement.bci, f"!{self.inside(at)}"
        return statement.bci, ALWAYS

    def head_at(self, bci: int) -> int:
        found = [head for head in self._nest.head.values() if self._function.body[head].loc.bci == bci]
        if not found:
            raise CannotEvaluate("the loop has no head that the JVM could stop at")
        return min(found)

    def inside(self, head: int) -> str:
        """A flag that is up from the first arrival at the head of a loop until control leaves the loop."""
        number = next(number for number, at in sorted(self._nest.head.items()) if at == head)
        flag = f"loop{number}"
        if flag not in self._flags:
            self._flags.add(flag)
            body, loops = self._function.body, self._nest.loops
            members = [at for at, around in enumerate(loops) if number in around]
            outside = {to for at in members for to in self._after[at] if number not in loops[to]}
            bcis = sorted({body[to].loc.bci for to in outside})
            self.lowered += [f"flag lower {flag} {_place(self.method, bci)}" for bci in bcis]
            self.raised.append(f"flag raise {flag} {_place(self.method, body[head].loc.bci)}")
        return flag

    def ways_out(self, loop: LoopSpec) -> list[int]:
        """Bytecode indices where rounds that have written something leave the loop otherwise than at its head."""
        body, head = self._function.body, self.head_at(loop.bci)
        number = next(number for number, at in sorted(self._nest.head.items()) if at == head)
        left = leaving(self._function, self._nest, self._after, number, loop)
        ends = {body[at].loc.bci for at, instr in enumerate(body) if isinstance(instr, ENDS) and left.leads_out(at, -1)}
        out = {body[to].loc.bci for at in left.written for to in self._after[at] if left.leads_out(at, to)}
        return sorted(ends | out)

    def _coming_from(self, last: int, landing: int) -> str:
        """A flag that is up if the instruction at the landing is the next one behind another."""
        flag = f"from{last}"
        if flag not in self._flags:
            self._flags.add(flag)
            body = self._function.body
            caught = sorted({body[handler.target].loc.bci for handler in self._function.handlers})
            self.lowered += [f"flag lower {flag} {_place(self.method, bci)}" for bci in caught]
            self.raised.append(f"flag lower {flag} {_place(self.method, landing)}")
            self.raised.append(f"flag raise {flag} {_place(self.method, body[last].loc.bci)}")
        return flag


def _place(method: MethodInfo, bci: int) -> str:
    return f"{method.owner} {method.name} {method.descriptor} {bci}"


def _id(method: MethodInfo) -> str:
    return MethodId(method.owner, method.name, method.descriptor).java_id


def _any_case(spec: MethodSpec) -> s.Expr:
    """That the precondition of a case holds."""
    cases = []
    for case in spec.cases:
        conditions = [one.expr for one in case.requires] or [s.Literal(1, s.BOOLEAN, case.span)]
        cases.append(reduce(lambda left, right: s.Logical("&&", left, right, case.span), conditions))
    return reduce(lambda left, right: s.Logical("||", left, right, spec.span), cases)


def _measures(measures: Sequence[Decreases]) -> tuple[list[s.Expr], list[str]]:
    exprs = [one.expr for one in measures]
    return exprs, [str(len(exprs)), *(word for expr in exprs for word in words(expr))]


def _parts(expr: s.Expr | s.Store) -> Iterator[s.Expr]:
    return s.parts(expr)  # type: ignore[arg-type]
