"""The grammar of expressions: recursive descent, one table for the binary operators."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.names import PRIMITIVE_NAMES
from pybmc.specs.lexer import END, Token, joined
from pybmc.specs.source import Span, SpecError
from pybmc.specs.syntax import Quantifier
from pybmc.specs.tree import (
    Apply,
    CastTo,
    Choice,
    Constant,
    Definition,
    Dot,
    Index,
    Infix,
    Let,
    Name,
    Operator,
    Prefix,
    Quantification,
    ReachSet,
    Slice,
    Star,
    Test,
    Tree,
    TypeLiteral,
    TypeName,
    Unchanged,
)

# Loosest first; JML's own are between `?:` and `||`.
LEVELS: tuple[tuple[str, ...], ...] = (
    ("<==>", "<=!=>"), ("==>", "<=="), ("||",), ("&&",), ("|",), ("^",), ("&",), ("==", "!="),
    ("<", "<=", ">", ">=", "<:", "instanceof"), ("<<", ">>", ">>>"), ("+", "-"), ("*", "/", "%"),
)  # fmt: skip
# What may follow in a chain: `0 <= i < n` is `0 <= i && i < n`.
SAME_WAY = {"<": ("<", "<="), "<=": ("<", "<="), ">": (">", ">="), ">=": (">", ">=")}
PRECEDENCE = {op: level for level, ops in enumerate(LEVELS) for op in ops}
PRIMITIVES = frozenset(PRIMITIVE_NAMES.values())
QUANTIFIERS = frozenset(kind.value for kind in Quantifier)
WORDS = frozenset(("this", "super", "null", "true", "false"))
# Operators with expressions between their brackets, and how many; 0: one or more.
OPERATORS = {"\\old": 1, "\\pre": 1, "\\fresh": 0, "\\typeof": 1, "\\elemtype": 1, "\\nonnullelements": 1}
COUNTERS = ("\\count", "\\index")  # of the rounds of an enhanced for loop
ASSIGNMENTS = ("=", "++", "--", "+=", "-=", "*=", "/=")
MOST_NESTED = 100  # levels: each is half a dozen Python calls


class Parser:
    """Over the tokens of one specification. Subclasses know clauses."""

    def __init__(self, tokens: Sequence[Token], end: Span) -> None:
        """`end`: where the specification ends, for errors about what is missing there."""
        self._tokens = [*tokens, Token(END, "", end.file, end.line, end.column, -1)]
        self._at = 0
        self._depth = 0

    # ------------------------------------------------------------------------------------------ tokens

    @property
    def token(self) -> Token:
        return self._tokens[self._at]

    def peek(self, ahead: int = 1) -> Token:
        return self._tokens[min(self._at + ahead, len(self._tokens) - 1)]

    @property
    def is_done(self) -> bool:
        return self.token.kind == END

    def advance(self) -> Token:
        token = self.token
        if token.kind != END:
            self._at += 1
        return token

    def at(self, *texts: str) -> bool:
        return self.token.text in texts and self.token.kind not in (END, "string", "char")

    def accept(self, *texts: str) -> bool:
        found = self.at(*texts)
        if found:
            self.advance()
        return found

    def expect(self, text: str, why: str = "") -> Token:
        if not self.at(text):
            raise self.error(f"'{text}'{why}")
        return self.advance()

    def error(self, expected: str, at: Token | None = None) -> SpecError:
        token = at or self.token
        return SpecError(token.span, f"found {token.told}, expected {expected}")

    def name(self, what: str) -> Name:
        token = self.token
        if token.kind != "name" or token.text in WORDS:
            raise self.error(what)
        self.advance()
        return Name(token.text, token.span)

    def span(self, start: int) -> Span:
        """From the token with this number to the one before the present."""
        first = self._tokens[start]
        return Span(first.file, first.line, first.column, joined(self._tokens[start : max(self._at, start + 1)]))

    # ------------------------------------------------------------------------------------- expressions

    def expression(self) -> Tree:
        self._depth += 1
        if self._depth > MOST_NESTED:
            raise SpecError(self.token.span, f"an expression that is nested in more than {MOST_NESTED} levels")
        start = self._at
        condition = self._binary(0)
        if self.accept("?"):
            then = self.expression()
            self.expect(":", " between the two values of '?'")
            otherwise = self.expression()
            condition = Choice(condition, then, otherwise, self.span(start))
        if self.at(*ASSIGNMENTS):
            raise SpecError(self.token.span, f"found '{self.token.text}': a specification must not assign")
        if self.at("->", "::"):
            raise SpecError(self.token.span, f"found '{self.token.text}': there are no lambdas in specifications")
        self._depth -= 1
        return condition

    def _binary(self, lowest: int) -> Tree:
        """Operators that bind at least as closely as the level says."""
        start = self._at
        left = self._unary()
        middle: tuple[str, Tree] | None = None  # of a < b < c
        while True:
            op = self.token.text
            level = PRECEDENCE.get(op, -1) if self.token.kind in ("op", "name") else -1
            if level < lowest:
                return left
            self.advance()
            if op == "instanceof":
                self.accept("final")
                type_ = self.type()
                is_named = self.token.kind == "name" and self.token.text not in (*WORDS, op)
                name = self.name("a variable") if is_named else None
                left = Test(left, type_, name, self.span(start))
            else:  # a ==> b ==> c is a ==> (b ==> c)
                right = self._binary(level if op == "==>" else level + 1)
                compared = Infix(op, left, right, self.span(start))
                if middle is not None and op in SAME_WAY.get(middle[0], ()):
                    compared = Infix("&&", left, Infix(op, middle[1], right, self.span(start)), self.span(start))
                left, middle = compared, (op, right)

    def _unary(self) -> Tree:
        start = self._at
        if self.at("!", "~", "-", "+"):
            op = self.advance().text
            if op == "-" and self.token.kind == "number":
                number = self.advance()
                return self._postfix(start, Constant("number", f"-{number.text}", self.span(start)))
            return Prefix(op, self._nested_unary(), self.span(start))
        if self.at("("):
            cast = self._cast()
            if cast is not None:
                arg = self._nested_unary()
                return CastTo(cast, arg, self.span(start))
        return self._postfix(start, self._primary())

    def _nested_unary(self) -> Tree:
        self._depth += 1
        if self._depth > MOST_NESTED:
            raise SpecError(self.token.span, f"an expression that is nested in more than {MOST_NESTED} levels")
        found = self._unary()
        self._depth -= 1
        return found

    def _cast(self) -> TypeName | None:
        """The type, if what begins with this bracket is a cast: `(T)` before something that a value begins with."""
        before = self._at
        self.advance()
        if self.token.kind == "name" and self.token.text not in WORDS:
            try:
                type_ = self.type()
            except SpecError:
                type_ = None
            if type_ is not None and self.accept(")"):
                begins = self.token.kind in ("name", "jml", "number", "string", "char") and not self.at("instanceof")
                primitive = type_.name in PRIMITIVES and type_.dims == 0
                if begins or self.at("(", "!", "~") or (primitive and self.at("-", "+")):
                    return type_
        self._at = before
        return None

    def type(self) -> TypeName:
        start = self._at
        if self.accept("\\TYPE"):
            return TypeName("java.lang.Class", 0, self.span(start))
        name = self.name("a type").name
        while name not in PRIMITIVES and self.at(".") and self.peek().kind == "name" and self.peek().text != "class":
            self.advance()
            name += "." + self.advance().text
        if self.at("<") and name not in PRIMITIVES:
            self._skip_type_arguments()
        dims = 0
        while self.at("[") and self.peek().text == "]":
            self.advance()
            self.advance()
            dims += 1
        return TypeName(name, dims, self.span(start))

    def _skip_type_arguments(self) -> None:
        depth = 0
        while True:
            token = self.token
            if token.text in ("<", ">", ">>", ">>>"):
                depth += 1 if token.text == "<" else -len(token.text)
            elif token.kind != "name" and token.text not in (",", ".", "?", "[", "]", "&"):
                raise self.error("a type argument")
            self.advance()
            if depth <= 0:
                return

    def _postfix(self, start: int, obj: Tree) -> Tree:
        while True:
            if self.at("."):
                if self.peek().text == "*":
                    return obj  # a store reference
                self.advance()
                if self.at("class"):
                    obj = self._class_literal(start, obj)
                elif self.at("this"):
                    self.advance()
                    obj = Dot(obj, "this", self.span(start))
                else:
                    obj = Dot(obj, self.name("the name of a field or method").name, self.span(start))
            elif self.at("(") and isinstance(obj, Name | Dot):
                obj = Apply(obj, self._arguments(), self.span(start))
            elif self.at("["):
                before = self._at
                self.advance()
                if self.at("]") or self.at("*"):
                    self._at = before
                    return self._array_class(start) if self.peek().text == "]" else obj
                index = self.expression()
                if self.at(".."):
                    self._at = before
                    return obj
                self.expect("]", " after an index")
                obj = Index(obj, index, self.span(start))
            else:
                return obj

    def _class_literal(self, start: int, obj: Tree) -> Tree:
        self.advance()
        name = dotted_name(obj)
        if name is None:
            raise SpecError(obj.span, f"found '{obj.span.text}' before '.class', expected a type")
        return TypeLiteral(TypeName(name, 0, obj.span), self.span(start))

    def _array_class(self, start: int) -> Tree:
        """`int[].class`."""
        self._at = start
        type_ = self.type()
        self.expect(".", " and 'class' after a type of arrays")
        self.expect("class", " after a type of arrays")
        return TypeLiteral(type_, self.span(start))

    def _arguments(self) -> tuple[Tree, ...]:
        self.expect("(")
        found: list[Tree] = []
        if not self.at(")"):
            found.append(self.expression())
            while self.accept(","):
                found.append(self.expression())
        self.expect(")", " after arguments")
        return tuple(found)

    def _primary(self) -> Tree:
        start, token = self._at, self.token
        if token.kind in ("number", "string", "char"):
            self.advance()
            return Constant(token.kind, token.text, token.span)
        if token.kind == "jml":
            return self._jml()
        if token.text == "new":
            raise SpecError(token.span, "found 'new': a specification must not make objects")
        if token.kind == "name":
            self.advance()
            return Name(token.text, token.span)
        if self.accept("("):
            if self.token.text in QUANTIFIERS:
                return self._quantification(start)
            if self.at("\\let"):
                return self._let(start)
            if self.accept("\\lbl", "\\lblpos", "\\lblneg"):  # a name for messages, which show the source anyway
                self.name("a label")
            if self.at("*"):
                raise SpecError(token.span, "found '(*': descriptions in words cannot be checked")
            inner = self.expression()
            self.expect(")")
            return inner
        raise self.error("an expression")

    def _jml(self) -> Tree:
        start, word = self._at, self.advance()
        if word.text in ("\\result", *COUNTERS):
            return Name(word.text, word.span)
        if word.text in OPERATORS:
            args, wanted = self._arguments(), OPERATORS[word.text]
            if word.text == "\\old" and len(args) == 2:
                args = (self._of_pre_state(args[1], args[0]),)
            if len(args) != wanted if wanted else not args:
                count = "one argument" if wanted else "at least one argument"
                raise SpecError(word.span, f"found {len(args)} arguments of {word.text}, expected {count}")
            return Operator(word.text, args, self.span(start))
        if word.text == "\\type":
            self.expect("(")
            type_ = self.type()
            self.expect(")")
            return TypeLiteral(type_, self.span(start))
        if word.text == "\\reach":
            return self._reach(start)
        if word.text == "\\not_modified":
            self.expect("(")
            places = self.stores()
            self.expect(")", " after the places")
            return Unchanged(places, self.span(start))
        if word.text in QUANTIFIERS:
            raise SpecError(word.span, f"found '{word.text}', expected '(' before it")
        raise self.error("an expression (there is no such word in JML, or it is not supported)", word)

    def _of_pre_state(self, label: Tree, value: Tree) -> Tree:
        """The value, if the label of `\\old(value, label)` is JML's own for the state that `\\old` means anyway."""
        if isinstance(label, Name) and label.name in ("Pre", "Old"):
            return value
        raise SpecError(label.span, f"found the label '{label.span.text}' in \\old, expected Pre or nothing")

    def _let(self, start: int) -> Tree:
        self.advance()
        definitions = [self._definition()]
        while self.accept(","):
            definitions.append(self._definition())
        self.expect(";", " after the variables of \\let")
        body = self.expression()
        self.expect(")", " at the end of \\let")
        return Let(tuple(definitions), body, self.span(start))

    def _definition(self) -> Definition:
        type_, name = self.type(), self.name("a variable behind its type")
        self.expect("=", " and a value")
        return Definition(type_, name, self.expression())

    def _reach(self, start: int) -> Tree:
        self.expect("(")
        obj = self.expression()
        only, fields = None, []
        if self.accept(","):
            only = self.type()
            while self.accept(","):
                fields.append(self.name("a field"))
        self.expect(")")
        return ReachSet(obj, only, tuple(fields), self.span(start))

    def _quantification(self, start: int) -> Tree:
        kind = self.advance().text
        self.accept("non_null")
        if self.at("nullable"):
            raise SpecError(self.token.span, "found 'nullable': quantifiers do not range over null")
        type_ = self.type()
        what = "a variable behind its type" if self.at(";") else "a variable"
        names = [self.name(what)]
        while self.accept(","):
            names.append(self.name("a variable"))
        self.expect(";", " after the variables of a quantifier")
        range_: Tree | None = None
        if self.accept(";"):
            body = self.expression()
        else:
            body = self.expression()
            if self.accept(";"):
                range_, body = body, self.expression()
        self.expect(")", " at the end of a quantifier")
        return Quantification(kind, type_, tuple(names), range_, body, self.span(start))

    # -------------------------------------------------------------------------------- store references

    def stores(self) -> tuple[Tree, ...]:
        """`x.f, this.*, a[*], a[i..j], a[*].f, \\nothing, \\everything`."""
        found = [self._store()]
        while self.accept(","):
            found.append(self._store())
        return tuple(found)

    def _store(self) -> Tree:
        start = self._at
        if self.at("\\nothing", "\\everything"):
            word = self.advance()
            return Name(word.text, word.span)
        if self.at("\\strictly_nothing"):
            raise SpecError(
                self.token.span, "found '\\strictly_nothing', which is not supported: '\\nothing' lets objects be made"
            )
        if not (self.token.kind == "name" or self.at("(")):
            raise self.error("a place: x.f, x.*, a[i], a[*], a[i..j], \\nothing or \\everything")
        obj = self._postfix(start, self._primary())
        while True:
            if self.accept("."):
                self.expect("*")
                return Star(obj, self.span(start))
            if not self.accept("["):
                return obj
            if self.accept("*"):
                low = high = None
            else:
                low = self.expression()
                self.expect("..")
                high = None if self.at("]") else self.expression()
            self.expect("]", " after a range of cells")
            obj = self._postfix(start, Slice(obj, low, high, self.span(start)))


def dotted_name(tree: Tree) -> str | None:
    """`a.b.C`, if the tree is that."""
    match tree:
        case Name(name) if name not in WORDS and not name.startswith("\\"):
            return name
        case Dot(obj, name):
            front = dotted_name(obj)
            return None if front is None else f"{front}.{name}"
    return None
