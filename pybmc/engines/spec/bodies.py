"""What the calls mean that stand for statements and loop contracts in a body (`points.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.spec.clauses import Assuming, Checking, clause_property
from pybmc.engines.spec.evaluate import Evaluation
from pybmc.engines.spec.forgetting import Forgetting
from pybmc.engines.spec.frame import check_loop_frame
from pybmc.engines.spec.measures import is_smaller, measure
from pybmc.engines.spec.points import Point, Points
from pybmc.engines.spec.scene import Scene, kept
from pybmc.goto.names import MethodId
from pybmc.goto.place import Place
from pybmc.records import Record, changed
from pybmc.specs import syntax as s
from pybmc.specs.clauses import At, Kind, LoopSpec, SetGhost
from pybmc.symex.api import Call, Intrinsic
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.running.frames import Frame
from pybmc.symex.ssa import Provenance, Stated
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.engines.spec.effects import Effects
    from pybmc.specs.book import Specs


class Round(Record):
    """A loop was entered: what it was like at the head, before the body runs for any one round."""

    heap: Overlay
    before: Overlay  # when it was entered, which is where `loop_modifies` names its places
    measures: tuple[Term, ...]
    locals: Mapping[int, Term]  # when it was entered


class Begun(Record):
    """A body that runs where it is called: what it began with, which is what `\\old` means in it."""

    heap: Overlay
    locals: Mapping[int, Term]
    first_new: int


class Bodies:
    """Of one execution. `scene` gives what is known of the entry point once it has begun."""

    def __init__(self, specs: Specs, points: Points, scene: Callable[[], Scene | None], effects: Effects) -> None:
        self._specs = specs
        self._points = points
        self._scene = scene
        self._effects = effects
        self._rounds: list[Round] = []
        self._begun: dict[Frame, Begun] = {}
        self._entered: Mapping[int, Term] = {}  # what variables held when the last loop was entered
        self._runs: dict[str, Callable[[Point, Call], Term | None]] = {
            "begin": self._begin, "statement": self._statement, "enter": self._enter, "fresh": self._fresh,
            "head": self._head, "again": self._again, "leave": self._leave, "round": self._around,
        }  # fmt: skip

    def meaning(self, name: str) -> Intrinsic:
        point = self._points.get(name)
        assert point is not None
        run = self._runs[point.kind]
        return Intrinsic(lambda call: run(point, call), True, "a specification")

    def _at(self, point: Point, call: Call, skip: int = 0) -> Scene | None:
        """What names mean here; None where the method has not begun."""
        scene = self._scene()
        if scene is None:
            call.unsupported("a specification in code that runs before the method begins")
            return None
        locals_ = dict(zip(point.slots, call.args[skip:], strict=True))
        is_static = point.function.access & 0x8
        this = None if is_static else locals_.get(0)
        depth = len(call.machine.stack.frames)
        scene = changed(
            scene, now=call.state, locals=locals_, given=scene.locals, this=this, result=None, thrown=None,
            frame=f"{point.function.method} {depth}",
        )  # fmt: skip
        begun = self._begun.get(call.machine.stack.frames[-1]) if depth > 1 else None
        if begun is None:
            return scene if depth == 1 else changed(scene, old=None)
        return changed(scene, old=begun.heap, given=begun.locals, first_new=begun.first_new)

    def _begin(self, point: Point, call: Call) -> Term | None:
        frames = call.machine.stack.frames
        if len(frames) > 1:
            given = dict(zip(point.slots, call.args, strict=True))
            self._begun[frames[-1]] = Begun(kept(call.state), given, len(call.machine.heap.objects) + 1)
        return None

    def _checking(self, point: Point, call: Call) -> tuple[Checking, MethodId]:
        method = point.function.method
        place = Place(method, point.function.source_file, point.loc.line, point.loc.bci, point.loc.ordinal)
        return Checking(call.machine, method, place), method

    # ------------------------------------------------------------------------------------ statements

    def _statement(self, point: Point, call: Call) -> Term | None:
        scene, statement = self._at(point, call), point.statement
        if scene is None:
            return None
        match statement:
            case At(condition=condition) if condition.kind is Kind.ASSUME:
                assuming = Assuming(call.machine, call.state, point.function.method)
                assuming.assume(scene, condition.expr, call.terms.true)
                assuming.tell()
            case At(condition=condition):
                checking, method = self._checking(point, call)
                prop = clause_property(method, f"assert.{condition.span.line}", condition.span)
                call.ended = checking.clause(scene, condition.expr, call.terms.true, prop, condition.span)
            case SetGhost():
                self._set(point, scene, statement, call)
        return None

    def _set(self, point: Point, scene: Scene, statement: SetGhost, call: Call) -> None:
        ev = Evaluation(scene)
        value = ev.plain(statement.value.type, ev.value(statement.value))
        target = statement.target
        info = ev.field_info(target)
        if self._is_undefined(point, call, statement, ev):
            return
        if info is None or ev.open:
            call.unsupported(f"{statement.span.place}: this value of a ghost field is not supported yet")
            return
        number = ev.heap.field_number(info)
        if target.obj is None:
            ev.ghost_static(target)
            call.state.heap.data[(0, number)] = value
        else:
            ev.heap.write_field(call.state, ev.value(target.obj), number, value)

    def _is_undefined(self, point: Point, call: Call, statement: SetGhost, ev: Evaluation) -> bool:
        """A value that is undefined is a fault; whether no path goes on."""
        checking, method = self._checking(point, call)
        prop = clause_property(method, f"set.{statement.span.line}", statement.span)
        for (span, why), undefined in ev.undefined.items():
            said = Stated(f"{span.text or 'the expression'} is undefined: {why}", ())
            if checking.condition(call.state, call.terms.not_(undefined), prop, statement.span, said):
                call.ended = True
                return True
        return False

    # ----------------------------------------------------------------------------------------- loops

    def _enter(self, point: Point, call: Call) -> Term | None:
        scene, loop = self._at(point, call), point.loop
        if scene is not None and loop is not None:
            self._entered = scene.locals
            self._check(point, call, scene, loop, "initially")
        return None

    def _check(self, point: Point, call: Call, scene: Scene, loop: LoopSpec, when: str) -> None:
        checking, method = self._checking(point, call)
        for number, condition in enumerate(loop.invariants, 1):
            text = f"{condition.span.text} ({when})"
            prop = clause_property(method, f"loop_invariant.{loop.line}.{number}.{when}", condition.span, text)
            if checking.clause(scene, condition.expr, call.terms.true, prop, condition.span):
                call.ended = True
                return

    def _fresh(self, point: Point, call: Call) -> Term | None:
        scene = self._scene()
        if scene is None or point.descriptor == "A":
            call.unsupported("a loop contract where a variable without a name holds an object")
            return call.machine.heap.null
        here = changed(scene, now=call.state)
        return Forgetting(here, "loop", point.function.method).value(point.descriptor, "in any round")

    def _head(self, point: Point, call: Call) -> Term | None:
        scene, loop = self._at(point, call), point.loop
        if scene is None or loop is None:
            return call.zero
        before = kept(call.state)
        self._forget(point, call, changed(scene, old=before, locals=self._entered), loop)
        assuming = Assuming(call.machine, call.state, point.function.method)
        for condition in loop.invariants:
            assuming.assume(scene, condition.expr, call.terms.true)
        assuming.tell()
        self._announce(call, scene, loop)
        measures = tuple(measure(scene, one.expr, call) for one in loop.decreases)
        self._rounds.append(Round(kept(call.state), before, measures, self._entered))
        return call.terms.bv(len(self._rounds) - 1, 32)

    def _announce(self, call: Call, scene: Scene, loop: LoopSpec) -> None:
        """What the variables hold that the contract speaks of: counterexamples show it."""
        exprs = [*(one.expr for one in loop.invariants), *(one.expr for one in loop.decreases)]
        named = [part for expr in exprs for part in s.parts(expr)]
        for local in {part.slot: part for part in named if isinstance(part, s.Local)}.values():
            value = scene.locals.get(local.slot)
            if value is not None and value is not self._entered.get(local.slot):
                call.received(local.type, local.name, value, Provenance.ROUND)

    def _forget(self, point: Point, call: Call, scene: Scene, loop: LoopSpec) -> None:
        forgetting = Forgetting(scene, "loop", point.function.method)
        written = self._effects.of(point.written) if point.written is not None else None
        if loop.modifies is not None:
            if written is not None:
                forgetting.ghosts(written)
            stores = tuple(store for store in loop.modifies.stores if not isinstance(store, s.Local))
            if any(isinstance(store, s.Everything) for store in stores):
                forgetting.everything(call.terms.true)
            else:
                forgetting.stores(stores, call.terms.true)
        elif written is not None:
            forgetting.written(written)
        forgetting.done()

    def _again(self, point: Point, call: Call) -> Term | None:
        scene, loop = self._at(point, call, skip=1), point.loop
        call.ended = True
        one = self._round(call)
        if scene is None or loop is None or one is None:
            return None
        self._check(point, call, scene, loop, "preserved")
        self._check_measures(point, call, scene, loop, one)
        self._check_frame(point, call, scene, loop, one)
        call.ended = True
        return None

    def _leave(self, point: Point, call: Call) -> Term | None:
        scene, loop, one = self._at(point, call, skip=1), point.loop, self._round(call)
        if scene is not None and loop is not None and one is not None:
            self._check_frame(point, call, scene, loop, one)
        return None

    def _around(self, point: Point, call: Call) -> Term | None:
        """Behind a round of a loop that is unwound."""
        scene, loop = self._at(point, call), point.loop
        if scene is not None and loop is not None:
            self._check(point, call, scene, loop, "preserved")
        return None

    def _round(self, call: Call) -> Round | None:
        """The round that a token names."""
        token = call.args[0]
        if not token.is_const:
            call.unsupported("rounds of a loop that came from different places")
            return None
        number: int = token.payload
        return self._rounds[number]

    def _check_frame(self, point: Point, call: Call, scene: Scene, loop: LoopSpec, one: Round) -> None:
        if loop.modifies is not None:
            checking, method = self._checking(point, call)
            this = None if point.function.access & 0x8 else one.locals.get(0)
            start = changed(scene, old=one.heap, locals=one.locals, this=this)
            check_loop_frame(start, one.before, checking, method, loop)

    def _check_measures(self, point: Point, call: Call, scene: Scene, loop: LoopSpec, one: Round) -> None:
        if not loop.decreases:
            return
        checking, method = self._checking(point, call)
        after = [measure(scene, decreases.expr, call) for decreases in loop.decreases]
        smaller = is_smaller(call.terms, after, one.measures)
        span = loop.decreases[0].span
        prop = clause_property(method, f"decreases.{loop.line}", span)
        checking.condition(call.state, smaller, prop, span)
