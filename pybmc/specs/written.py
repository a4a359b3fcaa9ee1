"""The grammar of clauses: what stands before a member of a class, and what stands in a body."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from pybmc.records import Record
from pybmc.specs.expressions import Parser
from pybmc.specs.lexer import END
from pybmc.specs.source import Mistakes, Span, SpecError, T
from pybmc.specs.tree import Constant, Infix, Name, Tree, TypeName

SAME_WORD = {
    "pre": "requires", "post": "ensures", "exsures": "signals", "modifies": "assignable", "modifiable": "assignable",
    "assigns": "assignable", "maintaining": "loop_invariant", "decreasing": "decreases", "loop_writes": "loop_modifies",
    "loop_assigns": "loop_modifies", "loop_assignable": "loop_modifies", "normal_behaviour": "normal_behavior",
    "exceptional_behaviour": "exceptional_behavior", "behaviour": "behavior", "loop_decreases": "decreases",
}  # fmt: skip
VISIBILITY = frozenset(("public", "protected", "private"))
SAME_MODIFIER = {"spec_pure": "pure"}
MODIFIERS = VISIBILITY | {
    "spec_pure", "code_java_math", "spec_java_math",  # numbers are those of Java anyway
    "pure", "helper", "nullable", "non_null", "spec_public", "spec_protected", "nullable_by_default", "instance",
    "non_null_by_default", "static", "final",
}  # fmt: skip
BEHAVIORS = ("normal_behavior", "exceptional_behavior", "behavior")
OF_METHODS = ("requires", "ensures", "signals", "signals_only", "assignable", "measured_by", "diverges", "old")
OF_CLASSES = ("invariant", "initially", "constraint", "represents", "ghost", "model", "import", "in", "maps")
OF_LOOPS = ("loop_invariant", "loop_modifies", "decreases")
OF_BODIES = (*OF_LOOPS, "assert", "assume", "set", "ghost", "unreachable")
# Words of JML that we know to be some, and have no meaning for.
NOT_SUPPORTED = frozenset((
    "when", "accessible", "callable", "captures", "duration", "working_space", "axiom",
    "monitors_for", "readable", "writable", "forall", "choose", "for_example", "implies_that",
    "model_program", "code", "refining", "extract", "debug", "hence_by", "code_bigint_math",
    "spec_bigint_math", "code_safe_math", "spec_safe_math", "secret", "show", "strictly_pure",
))  # fmt: skip


class Clause(Record):
    """One clause; which of the fields are used depends on its kind. The span is without the semicolon.

    `model_method`: type, name, parameters, and expr, what it returns. `old`: type, name, expr.

    `signals`: type, name (empty: none) and expr. `signals_only`: types. `assignable`, `loop_modifies`: stores. `ghost`,
    `model`: type, name and perhaps expr. `in`: groups as stores, and the name of the field before it. `maps`: the
    place as target, and groups as stores. `represents`, `set`: target and expr, `such_that` as a word in `modifiers`.
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
    parameters: tuple[tuple[TypeName, str], ...] = ()


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
            if self._is_skipped():
                continue
            start = self._at
            own = self._modifiers()
            if self._word in OF_CLASSES:
                of_class += self._or_behind(of_the_class, self._of_class, start, own, cases)
                if of_class and of_class[-1].kind == "model_method":
                    cases, also, span, modifiers = [], False, None, set()  # those were its own
            elif self._word == "also" or self._of_methods_word in (*BEHAVIORS, *OF_METHODS):
                span = span or self.token.span
                modifiers |= own - VISIBILITY
                leading = self.accept("also")
                if leading:
                    own |= self._modifiers()
                elif cases and not mistakes.errors:
                    mistakes.errors.append(self.error("'also' between two cases of a specification"))
                also = also or (leading and not cases)
                cases += [case for found in self._or_behind(mistakes, self._cases) for case in found]
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
            if self._is_skipped():
                continue
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

    def _is_skipped(self) -> bool:
        """What says nothing: a semicolon too many, and which warnings of another tool are not wanted."""
        if self.accept(";"):
            return True
        if self.token.text != "nowarn":
            return False
        while not self.is_done and not self.accept(";"):
            self.advance()
        return True

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
            word = self.advance().text
            found.add(SAME_MODIFIER.get(word, word))
        return found

    def _refused(self, expected: str) -> SpecError:
        if self.token.text in NOT_SUPPORTED:
            return SpecError(self.token.span, f"found '{self.token.text}', which is not supported")
        if self.token.kind != "name":
            return self.error(expected)
        known = (*OF_METHODS, *OF_CLASSES, *OF_BODIES, *BEHAVIORS, *SAME_WORD, *MODIFIERS, "also")
        close = get_close_matches(self.token.text, sorted(known), 1)
        return self.error(f"'{close[0]}' or the like" if close else expected)

    # ------------------------------------------------------------------------------------ of methods

    def _cases(self) -> list[WrittenCase]:
        """One, or more where what they have in common stands before `{| ... also ... |}`."""
        start = self._at
        self._modifiers()
        behavior = "behavior"
        if self._word in BEHAVIORS:
            behavior = self._word
            self.advance()
        begin = self._at
        found = self._alternatives()
        if self._at == begin and behavior == "behavior":
            raise self._refused("a clause of a method")
        return [WrittenCase(behavior, clauses, self.span(start)) for clauses in found]

    def _alternatives(self) -> list[tuple[Clause, ...]]:
        clauses: list[Clause] = []
        while self._of_methods_word in OF_METHODS:
            clauses += self._of_method()
            while self.accept(";"):
                pass
        if not self.accept("{|"):
            return [tuple(clauses)]
        inner = self._alternatives()
        while self.accept("also"):
            inner += self._alternatives()
        self.expect("|}", " behind the cases that '{|' begins")
        behind = self._alternatives() if self._of_methods_word in OF_METHODS else [()]
        return [(*clauses, *more, *last) for more in inner for last in behind]

    def _of_method(self) -> tuple[Clause, ...]:
        """None, if it says nothing."""
        start, kind = self._at, self._of_methods_word
        self.advance()
        if self.accept("\\not_specified"):
            self.expect(";")
            return ()
        if kind == "diverges":
            if not self.accept("true", "false"):
                raise self.error("true or false: that a method ends is shown where its loops are unwound")
            self.expect(";")
            return ()
        return (self._known_of_method(start, kind),)

    def _known_of_method(self, start: int, kind: str) -> Clause:
        if kind == "old":
            type_, name = self.type(), self.name("a name").name
            self.expect("=", " and a value")
            expr = self.expression()
            return self._end(Clause(kind, self.span(start), expr, type_, name))
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
        self._label()
        expr = self.expression()
        return self._end(Clause(kind, self.span(start), expr))

    def _label(self) -> None:
        """A name of the clause: `ensures sorted: e`. It is for people."""
        if self.token.kind == "name" and self.peek().text == ":":
            self.advance()
            self.advance()

    def _signals(self, start: int) -> Clause:
        self.expect("(", " and the type of an exception")
        type_ = self.type()
        name = "" if self.at(")") else self.name("the name of the exception").name
        self.expect(")", " after the exception")
        expr: Tree = Name("true", self.token.span) if self.at(";") else self.expression()
        return self._end(Clause("signals", self.span(start), expr, type_, name))

    # ------------------------------------------------------------------------------------ of classes

    def _of_class(self, start: int, modifiers: set[str], cases: list[WrittenCase]) -> Clause:
        """`cases`: what was said before, which may be of a model method."""
        kind = self._word
        self.advance()
        if kind == "model" and self.at("import"):
            kind = "import"
            self.advance()
        if kind == "import":
            return self._import(start)
        if kind in ("ghost", "model"):
            return self._variable(start, kind, frozenset(modifiers), cases)
        if kind == "represents":
            return self._represents(start)
        if kind in ("in", "maps"):
            return self._in_group(start, kind)
        self._label()
        expr = self.expression()
        return self._end(Clause(kind, self.span(start), expr, modifiers=frozenset(modifiers)))

    def _import(self, start: int) -> Clause:
        name = self.name("a package").name
        while self.accept("."):
            name += "." + ("*" if self.accept("*") else self.name("a name").name)
        return self._end(Clause("import", self.span(start), name=name))

    def _in_group(self, start: int, kind: str) -> Clause:
        """`in g, h`, behind a field, and `maps x.f \\into g`."""
        target = self._store() if kind == "maps" else None
        if target is not None:
            self.expect("\\into", " and data groups")
        stores = self.stores()
        return self._end(Clause(kind, self.span(start), stores=stores, target=target))

    def _variable(
        self, start: int, kind: str, modifiers: frozenset[str], cases: Sequence[WrittenCase] = ()
    ) -> Clause:  # fmt: skip
        modifiers |= self._modifiers()
        type_ = self.type()
        name = self.name("a name")
        if self.at("("):
            return self._model_method(start, type_, name, modifiers, cases)
        expr = self.expression() if kind == "ghost" and self.accept("=") else None
        return self._end(Clause(kind, self.span(start), expr, type_, name.name, modifiers=modifiers))

    def _model_method(
        self, start: int, type_: TypeName, name: Name, modifiers: frozenset[str], cases: Sequence[WrittenCase]
    ) -> Clause:
        self.expect("(")
        parameters: list[tuple[TypeName, str]] = []
        while not self.at(")"):
            if parameters:
                self.expect(",", " or ')' after a parameter")
            self._modifiers()
            own = self.type()
            parameters.append((own, self.name("a parameter").name))
        self.advance()
        if self.accept("{"):
            if cases:
                raise SpecError(
                    cases[0].span, f"the model method '{name.name}' means what its body returns, and needs no contract"
                )
            self.expect("return", ": a model method returns one expression")
            expr = self.expression()
            self.expect(";", " at the end of 'return'")
            self.expect("}", ": a model method returns one expression")
            span = self.span(start)
        else:
            expr, span = _defined(name, cases), self.span(start)
            self.expect(";", " or a body")
        return Clause("model_method", span, expr, type_, name.name, modifiers=modifiers, parameters=tuple(parameters))

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
            return self._set(start)
        self._label()
        expr = self.expression()
        clause = Clause(kind, self.span(start), expr)
        if kind in ("assert", "assume") and self.accept(":"):
            self.expression()  # a message
        return self._end(clause)

    def _set(self, start: int) -> Clause:
        """`set g = e`, `g += e`, `g++`."""
        target = self._postfix(self._at, self._primary())
        op, one = self.token.text, self.token.span
        if self.accept("++", "--"):
            expr: Tree = Infix(op[0], target, Constant("number", "1", one), self.span(start))
        elif self.accept("+=", "-=", "*=", "/="):
            expr = Infix(op[0], target, self.expression(), self.span(start))
        else:
            self.expect("=", " after a ghost")
            expr = self.expression()
        return self._end(Clause("set", self.span(start), expr, target=target))

    def _end(self, clause: Clause) -> Clause:
        self.expect(";", f" at the end of '{clause.span.text.split()[0]}'")
        return clause


def _defined(name: Name, cases: Sequence[WrittenCase]) -> Tree:
    """What a model method without a body returns: its one clause `ensures \\result == e` says so."""
    clauses = [clause for case in cases for clause in case.clauses if clause.kind != "assignable"]
    match clauses:
        case [Clause("ensures", _, Infix("==" | "<==>", Name("\\result"), expr))]:
            return expr
    raise SpecError(
        name.span,
        f"the model method '{name.name}' has no body: expected {{ return e; }}, or 'ensures \\result == e' alone",
    )
