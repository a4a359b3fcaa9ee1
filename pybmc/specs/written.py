"""The grammar of clauses: what stands before a member of a class, and what stands in a body."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.records import Record
from pybmc.specs.expressions import Parser
from pybmc.specs.lexer import END
from pybmc.specs.source import Mistakes, Span, SpecError, T
from pybmc.specs.tree import Name, Tree, TypeName

SAME_WORD = {
    "pre": "requires", "post": "ensures", "exsures": "signals", "modifies": "assignable", "modifiable": "assignable",
    "assigns": "assignable", "maintaining": "loop_invariant", "decreasing": "decreases", "loop_writes": "loop_modifies",
    "loop_assigns": "loop_modifies", "loop_assignable": "loop_modifies", "normal_behaviour": "normal_behavior",
    "exceptional_behaviour": "exceptional_behavior", "behaviour": "behavior", "loop_decreases": "decreases",
}  # fmt: skip
VISIBILITY = frozenset(("public", "protected", "private"))
MODIFIERS = VISIBILITY | {
    "pure", "helper", "nullable", "non_null", "spec_public", "spec_protected", "nullable_by_default", "instance",
    "non_null_by_default", "static", "final",
}  # fmt: skip
BEHAVIORS = ("normal_behavior", "exceptional_behavior", "behavior")
OF_METHODS = ("requires", "ensures", "signals", "signals_only", "assignable", "measured_by")
OF_CLASSES = ("invariant", "initially", "constraint", "represents", "ghost", "model", "import")
OF_LOOPS = ("loop_invariant", "loop_modifies", "decreases")
OF_BODIES = (*OF_LOOPS, "assert", "assume", "set", "ghost", "unreachable")
# Words of JML that we know to be some, and have no meaning for.
NOT_SUPPORTED = frozenset((
    "diverges", "when", "accessible", "callable", "captures", "duration", "working_space", "axiom", "in",
    "maps", "monitors_for", "readable", "writable", "forall", "old", "choose", "for_example", "implies_that",
    "model_program", "code", "refining", "extract", "debug", "hence_by", "code_java_math", "spec_java_math",
    "code_bigint_math", "spec_bigint_math", "code_safe_math", "spec_safe_math", "{|", "secret", "show", "nowarn",
))  # fmt: skip


class Clause(Record):
    """One clause; which of the fields are used depends on its kind. The span is without the semicolon.

    `signals`: type, name (empty: none) and expr. `signals_only`: types. `assignable`, `loop_modifies`: stores. `ghost`,
    `model`: type, name and perhaps expr. `represents`, `set`: target and expr, `such_that` as a word in `modifiers`.
    """

    kind: str
    span: Span
    expr: Tree | None = None
    type: TypeName | None = None
    name: str = ""
    types: tuple[TypeName, ...] = ()
    stores: tuple[Tree, ...] = ()
    target: Tree | None = None
    modifiers: frozenset[str] = frozenset()


class WrittenCase(Record):
    behavior: str
    clauses: tuple[Clause, ...]
    span: Span


class Front(Record):
    """What stands before a declaration: clauses of the class, and the specification and modifiers of what follows."""

    of_class: tuple[Clause, ...] = ()
    cases: tuple[WrittenCase, ...] = ()
    also: bool = False  # it adds to what is inherited
    modifiers: frozenset[str] = frozenset()
    span: Span | None = None  # of the specification, or else of the modifiers
    mistakes: tuple[SpecError, ...] = ()  # in the specification of what follows
    class_mistakes: tuple[SpecError, ...] = ()  # in clauses of the class


NOTHING = Front()


class ClauseParser(Parser):
    def front(self) -> Front:
        of_class: list[Clause] = []
        cases: list[WrittenCase] = []
        modifiers: set[str] = set()
        also, span = False, None
        mistakes, of_the_class = Mistakes(), Mistakes()
        while not self.is_done:
            start = self._at
            own = self._modifiers()
            if self._word in OF_CLASSES:
                of_class += self._or_behind(of_the_class, self._of_class, start, own)
            elif self._word == "also" or self._of_methods_word in (*BEHAVIORS, *OF_METHODS):
                span = span or self.token.span
                modifiers |= own - VISIBILITY
                leading = self.accept("also")
                if leading:
                    own |= self._modifiers()
                elif cases and not mistakes.errors:
                    mistakes.errors.append(self.error("'also' between two cases of a specification"))
                also = also or (leading and not cases)
                cases += self._or_behind(mistakes, self._case)
            elif own:
                modifiers |= own
                span = span or self.span(start)
            else:
                mistakes.errors.append(
                    self._refused(f"a clause: {', '.join((*OF_METHODS, *OF_CLASSES))}, or a modifier")
                )
                self._skip()
        told = tuple(mistakes.errors), tuple(of_the_class.errors)
        return Front(tuple(of_class), tuple(cases), also, frozenset(modifiers), span, *told)

    def _or_behind(self, mistakes: Mistakes, make: Callable[..., T], *args: object) -> tuple[T, ...]:
        """What is made; or else a mistake is noted, and what follows is read from behind the clause that has it."""
        found = mistakes.of(make, *args)
        if not found:
            self._skip()
        return found

    def _skip(self) -> None:
        """To what looks like the next clause: quantifiers have semicolons too."""
        known = (*OF_CLASSES, *OF_METHODS, *BEHAVIORS, "also", *MODIFIERS)
        while not self.is_done:
            if self.advance().text == ";" and (self._word in known or self._of_methods_word in known):
                return

    def body(self) -> list[Clause]:
        """Of comments among statements."""
        found = []
        while not self.is_done:
            start = self._at
            self._modifiers()
            word = self._word
            if self.token.kind == END:
                break
            if word == "assignable":  # before a loop, as some write it
                word = "loop_modifies"
            if word not in OF_BODIES:
                raise self._refused(f"one of {', '.join(OF_BODIES)}")
            self.advance()
            found.append(self._in_body(start, word))
        return found

    def modifiers_only(self) -> frozenset[str]:
        """Of comments inside a declaration."""
        found = self._modifiers()
        if not self.is_done:
            raise self.error("a modifier (pure, helper, nullable, non_null, spec_public) or the end of the comment")
        return frozenset(found)

    @property
    def _word(self) -> str:
        text = self.token.text if self.token.kind == "name" else ""
        text = text.removesuffix("_redundantly")
        return SAME_WORD.get(text, text)

    @property
    def _of_methods_word(self) -> str:
        """Before a method `decreases` is what bounds its recursion."""
        return "measured_by" if self._word == "decreases" else self._word

    def _modifiers(self) -> set[str]:
        found: set[str] = set()
        while self.token.kind == "name" and self.token.text in MODIFIERS:
            found.add(self.advance().text)
        return found

    def _refused(self, expected: str) -> SpecError:
        if self.token.text in NOT_SUPPORTED:
            return SpecError(self.token.span, f"found '{self.token.text}', which is not supported")
        return self.error(expected)

    # ------------------------------------------------------------------------------------ of methods

    def _case(self) -> WrittenCase:
        start = self._at
        self._modifiers()
        behavior = "behavior"
        if self._word in BEHAVIORS:
            behavior = self._word
            self.advance()
        clauses = []
        while self._of_methods_word in OF_METHODS:
            clauses.append(self._of_method())
        if not clauses and behavior == "behavior":
            raise self._refused("a clause of a method")
        return WrittenCase(behavior, tuple(clauses), self.span(start))

    def _of_method(self) -> Clause:
        start, kind = self._at, self._of_methods_word
        self.advance()
        if kind == "signals":
            return self._signals(start)
        if kind == "signals_only":
            types: list[TypeName] = []
            if not self.accept("\\nothing"):
                types.append(self.type())
                while self.accept(","):
                    types.append(self.type())
            return self._end(Clause(kind, self.span(start), types=tuple(types)))
        if kind == "assignable":
            stores = self.stores()
            return self._end(Clause(kind, self.span(start), stores=stores))
        expr = self.expression()
        return self._end(Clause(kind, self.span(start), expr))

    def _signals(self, start: int) -> Clause:
        self.expect("(", " and the type of an exception")
        type_ = self.type()
        name = "" if self.at(")") else self.name("the name of the exception").name
        self.expect(")", " after the exception")
        expr: Tree = Name("true", self.token.span) if self.at(";") else self.expression()
        return self._end(Clause("signals", self.span(start), expr, type_, name))

    # ------------------------------------------------------------------------------------ of classes

    def _of_class(self, start: int, modifiers: set[str]) -> Clause:
        kind = self._word
        self.advance()
        if kind == "model" and self.at("import"):
            kind = "import"
            self.advance()
        if kind == "import":
            return self._import(start)
        if kind in ("ghost", "model"):
            return self._variable(start, kind, frozenset(modifiers))
        if kind == "represents":
            return self._represents(start)
        expr = self.expression()
        return self._end(Clause(kind, self.span(start), expr, modifiers=frozenset(modifiers)))

    def _import(self, start: int) -> Clause:
        name = self.name("a package").name
        while self.accept("."):
            name += "." + ("*" if self.accept("*") else self.name("a name").name)
        return self._end(Clause("import", self.span(start), name=name))

    def _variable(self, start: int, kind: str, modifiers: frozenset[str]) -> Clause:
        modifiers |= self._modifiers()
        type_ = self.type()
        name = self.name("a name")
        if self.at("("):
            raise SpecError(name.span, "found a model method, which is not supported: write it in Java")
        expr = self.expression() if kind == "ghost" and self.accept("=") else None
        return self._end(Clause(kind, self.span(start), expr, type_, name.name, modifiers=modifiers))

    def _represents(self, start: int) -> Clause:
        target = self._postfix(self._at, self._primary())
        such_that = self.accept("\\such_that")
        if not such_that and self.at("<") and self.peek().text == "-":
            self.advance()
            self.advance()
        elif not such_that:
            self.expect("=", ", '<-' or '\\such_that' after a model field")
        expr = self.expression()
        modifiers = frozenset(("such_that",)) if such_that else frozenset[str]()
        return self._end(Clause("represents", self.span(start), expr, target=target, modifiers=modifiers))

    # ------------------------------------------------------------------------------------- of bodies

    def _in_body(self, start: int, kind: str) -> Clause:
        if kind == "loop_modifies":
            stores = self.stores()
            return self._end(Clause(kind, self.span(start), stores=stores))
        if kind == "ghost":
            return self._variable(start, kind, frozenset())
        if kind == "unreachable":
            return self._end(Clause("assert", self.span(start), Name("false", self.span(start))))
        if kind == "set":
            target = self._postfix(self._at, self._primary())
            self.expect("=", " after a ghost")
            expr = self.expression()
            return self._end(Clause(kind, self.span(start), expr, target=target))
        expr = self.expression()
        return self._end(Clause(kind, self.span(start), expr))

    def _end(self, clause: Clause) -> Clause:
        self.expect(";", f" at the end of '{clause.span.text.split()[0]}'")
        return clause
