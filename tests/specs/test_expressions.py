"""The grammar: how expressions and clauses are read, and what is said of those that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from pybmc.specs.expressions import Parser
from pybmc.specs.lexer import is_specification, joined, words, words_of_comment
from pybmc.specs.source import Span, SpecError
from pybmc.specs.tree import Name, Tree, TypeName
from pybmc.specs.written import ClauseParser, Front


def text(tree: Any) -> str:
    """With a bracket around every node."""
    if tree is None or isinstance(tree, str):
        return tree or ""
    if isinstance(tree, tuple):
        return ", ".join(map(text, tree))
    if isinstance(tree, TypeName):
        return tree.name + "[]" * tree.dims
    if isinstance(tree, Name):
        return tree.name
    parts = [getattr(tree, name) for name in tree._fields if name != "span"]
    return f"{type(tree).__name__}({'; '.join(map(text, parts))})"


def parsed(source: str) -> Tree:
    parser = Parser(words("F.java", source), Span("F.java", 1, len(source) + 1))
    tree = parser.expression()
    assert parser.is_done, parser.token
    return tree


@pytest.mark.parametrize(
    ("source", "read"),
    [
        ("a + b * c", "Infix(+; a; Infix(*; b; c))"),
        ("a - b - c", "Infix(-; Infix(-; a; b); c)"),
        ("a ==> b ==> c", "Infix(==>; a; Infix(==>; b; c))"),
        ("a <== b <== c", "Infix(<==; Infix(<==; a; b); c)"),
        ("a <==> b ==> c", "Infix(<==>; a; Infix(==>; b; c))"),
        ("a <=!=> b", "Infix(<=!=>; a; b)"),
        ("a || b && c | d ^ e & f", "Infix(||; a; Infix(&&; b; Infix(|; c; Infix(^; d; Infix(&; e; f)))))"),
        ("a == b < c << d", "Infix(==; a; Infix(<; b; Infix(<<; c; d)))"),
        ("a <= b < c && d", "Infix(&&; Infix(&&; Infix(<=; a; b); Infix(<; b; c)); d)"),
        ("(a < b) == c > d", "Infix(==; Infix(<; a; b); Infix(>; c; d))"),
        ("(a < b) < c", "Infix(<; Infix(<; a; b); c)"),
        ("a < b > c", "Infix(>; Infix(<; a; b); c)"),
        ("a ? b : c ? d : e", "Choice(a; b; Choice(c; d; e))"),
        ("a ==> b ? c : d", "Choice(Infix(==>; a; b); c; d)"),
        ("!a.b", "Prefix(!; Dot(a; b))"),
        ("-1 - -x", "Infix(-; Constant(number; -1); Prefix(-; x))"),
        ("(int) x + 1", "Infix(+; CastTo(int; x); Constant(number; 1))"),
        ("(a) - b", "Infix(-; a; b)"),
        ("(int) -b", "CastTo(int; Prefix(-; b))"),
        ("(List<Map<K, V>>) x.y", "CastTo(List; Dot(x; y))"),
        ("(T[]) x", "CastTo(T[]; x)"),
        ("(a)", "a"),
        ("a[i][j].f(x, 1)", "Apply(Dot(Index(Index(a; i); j); f); x, Constant(number; 1))"),
        ("x instanceof Map.Entry", "Test(x; Map.Entry; )"),
        ("x instanceof Map.Entry e && e.f", "Infix(&&; Test(x; Map.Entry; e); Dot(e; f))"),
        ("(\\let int y = 1, T z = a; z.f)",
         "Let(Definition(int; y; Constant(number; 1)), Definition(T; z; a); Dot(z; f))"),
        ("\\old(x, Pre)", "Operator(\\old; x)"),
        ("(\\lblneg wrong a)", "a"),
        ("a[\\count]", "Index(a; \\count)"),
        ("int[].class == T.class", "Infix(==; TypeLiteral(int[]); TypeLiteral(T))"),
        ("\\old(x) + \\result", "Infix(+; Operator(\\old; x); \\result)"),
        ("\\fresh(a, b)", "Operator(\\fresh; a, b)"),
        ("\\typeof(x) <: \\type(java.util.List)", "Infix(<:; Operator(\\typeof; x); TypeLiteral(java.util.List))"),
        ("\\reach(h, Node, next).has(x)", "Apply(Dot(ReachSet(h; Node; next); has); x)"),
        ("\\not_modified(x.f, a[*], a[0..n], this.*)",
         "Unchanged(Dot(x; f), Slice(a; ; ), Slice(a; Constant(number; 0); n), Star(this))"),
        ("(\\forall int i; 0 <= i; a[i] > 0)",
         "Quantification(\\forall; int; i; Infix(<=; Constant(number; 0); i); Infix(>; Index(a; i); "
         "Constant(number; 0)))"),
        ("(\\sum int i, j; i + j)", "Quantification(\\sum; int; i, j; ; Infix(+; i; j))"),
        ("(\\exists Node n;; n.f)", "Quantification(\\exists; Node; n; ; Dot(n; f))"),
        ("\"a\\\"b\" + 'c'", "Infix(+; Constant(string; \"a\\\"b\"); Constant(char; 'c'))"),
        ("0x1F + 1.5e3f + .5 + 07L", "Infix(+; Infix(+; Infix(+; Constant(number; 0x1F); Constant(number; 1.5e3f)); "
         "Constant(number; .5)); Constant(number; 07L))"),
        ("a // words\n && b /* more */", "Infix(&&; a; b)"),
    ],
)  # fmt: skip
def test_expressions(source: str, read: str) -> None:
    assert text(parsed(source)) == read


@pytest.mark.parametrize(
    ("source", "column", "message"),
    [
        ("1 +", 4, "found the end, expected an expression"),
        ("f(,)", 3, "found ',', expected an expression"),
        ("f(a", 4, "found the end, expected ')' after arguments"),
        ("a[1", 4, "found the end, expected ']' after an index"),
        ("(a", 3, "found the end, expected ')'"),
        ("x = 3", 3, "found '=': a specification must not assign"),
        ("x++", 2, "found '++': a specification must not assign"),
        ("new int[3]", 1, "found 'new': a specification must not make objects"),
        ("x -> x", 3, "found '->': there are no lambdas in specifications"),
        ("a ? b", 6, "found the end, expected ':' between the two values of '?'"),
        ("\\forall int i; true", 1, "found '\\forall', expected '(' before it"),
        ("(\\forall int; true)", 13, "found ';', expected a variable behind its type"),
        ("(\\forall int i, true)", 17, "found 'true', expected a variable"),
        ("(\\forall int i; a; b; c)", 21, "found ';', expected ')' at the end of a quantifier"),
        ("(\\forall nullable T i; a)", 10, "found 'nullable': quantifiers do not range over null"),
        ("\\old(a, b)", 9, "found the label 'b' in \\old, expected Pre or nothing"),
        ("\\old(a, b, c)", 1, "found 3 arguments of \\old, expected one argument"),
        ("(\\let int y; y)", 12, "found ';', expected '=' and a value"),
        ("\\fresh()", 1, "found 0 arguments of \\fresh, expected at least one argument"),
        ("\\bogus(a)",
         1, "found '\\bogus', expected an expression (there is no such word in JML, or it is not supported)"),
        ("a.1", 2, "found '.1', expected"),
        ("a. ", 4, "found the end, expected the name of a field or method"),
        ("x instanceof 3", 14, "found '3', expected a type"),
        ("#", 1, "found '#', expected a word of a specification"),
        ('"abc', 1, "found a text or character that does not end"),
        ("(* in words *)", 1, "found '(*': descriptions in words cannot be checked"),
        ("a\n  && ]", 0, "F.java:2:6: found ']', expected an expression"),
        ("(" * 300, 0, "nested in more than 100 levels"),
    ],
)  # fmt: skip
def test_errors_name_the_place_and_what_was_expected(source: str, column: int, message: str) -> None:
    end = Span("F.java", 1, len(source) + 1)
    with pytest.raises(SpecError) as caught:
        parser = ClauseParser(words("F.java", source), end)
        parser.expression()
        if not parser.is_done:
            raise parser.error("the end")
    assert message in str(caught.value)
    if column:
        assert str(caught.value).startswith(f"F.java:1:{column}: ")


def front(source: str) -> Front:
    return ClauseParser(words("F.java", source), Span("F.java", 1, len(source) + 1)).front()


def test_clauses_of_a_method() -> None:
    read = front(
        "pure also public normal_behavior requires a; ensures b; assignable \\nothing; also exceptional_behavior "
        "signals (E e) c; signals_only E, F;"
    )
    assert read.also and read.modifiers == {"pure"}
    assert [case.behavior for case in read.cases] == ["normal_behavior", "exceptional_behavior"]
    assert [clause.kind for case in read.cases for clause in case.clauses] == [
        "requires", "ensures", "assignable", "signals", "signals_only"
    ]  # fmt: skip
    assert read.cases[0].clauses[0].span.text == "requires a"
    assert read.cases[1].clauses[0].name == "e"


def test_clauses_of_a_class() -> None:
    read = front(
        "public static invariant a; initially b; constraint c; ghost int g = 0; model int m; represents m <- x + 1; "
        "represents m \\such_that m > 0; requires r;"
    )
    assert [clause.kind for clause in read.of_class] == [
        "invariant", "initially", "constraint", "ghost", "model", "represents", "represents"
    ]  # fmt: skip
    assert "static" in read.of_class[0].modifiers and "such_that" in read.of_class[-1].modifiers
    assert len(read.cases) == 1 and not read.also


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("requires a", "1:11: found the end, expected ';' at the end of 'requires'"),
        ("requires;", "1:9: found ';', expected an expression"),
        ("require a;", "1:1: found 'require', expected 'requires' or the like"),
        ("diverges x;", "1:10: found 'x', expected true or false"),
        ("when a;", "1:1: found 'when', which is not supported"),
        ("signals a;", "1:9: found 'a', expected '(' and the type of an exception"),
        ("assignable 3;", "1:12: found '3', expected a place"),
        ("assignable a[1..;", "1:17: found ';', expected an expression"),
        ("represents x y;", "1:14: found 'y', expected '=', '<-' or '\\such_that' after a model field"),
        ("model int f(int x);", "1:11: the model method 'f' has no body: expected { return e; }"),
        ("model int f(int x) { x = 1; }", "1:22: found 'x', expected 'return': a model method returns one expression"),
        ("requires a; model int f() { return 1; }", "1:1: the model method 'f' means what its body returns"),
        ("requires a; {| ensures b; also ensures c;", "1:42: found the end, expected '|}' behind the cases"),
        ("requires a; requires b; normal_behavior ensures c;", "1:25: found 'normal_behavior', expected 'also'"),
        ("also", "1:5: found the end, expected a clause of a method"),
    ],
)
def test_mistakes_in_clauses(source: str, message: str) -> None:
    found = front(source)
    assert message in str((*found.mistakes, *found.class_mistakes)[0])


def test_every_mistake_is_found_and_what_stands_behind_it_is_read() -> None:
    found = front("requires a >; invariant ; ensures b; signals x; requires c;")
    assert [error.span.column for error in found.mistakes] == [13, 46]
    assert [error.span.column for error in found.class_mistakes] == [25]


def test_comments_lose_their_marks_and_keep_their_places() -> None:
    comment = "/*@ requires a\n  @@   && b;\n  @ ensures c; @@*/"
    tokens = words_of_comment("F.java", comment, 7, 3, 100)
    assert joined(tokens) == "requires a && b; ensures c;"
    assert [(t.line, t.column) for t in tokens if t.text in "abc"] == [(7, 16), (8, 11), (9, 13)]
    assert joined(words_of_comment("F.java", "//@ requires a; // why", 1, 1, 0)) == "requires a;"


@pytest.mark.parametrize(
    ("comment", "is_one"),
    [("//@ pure", True), ("/*@pure*/", True), ("// @pure", False), ("//@Override",
         False), ("//@SuppressWarnings(1)", False)],
)  # fmt: skip
def test_which_comments_are_specifications(comment: str, is_one: bool) -> None:
    assert is_specification(comment) == is_one
