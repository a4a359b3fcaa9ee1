"""The table of options: total, consistent with `Options`, and read as JBMC's scripts write them."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest

from pybmc.commands.arguments import expand_files, parse, plain, split_arguments
from pybmc.commands.usage import understood
from pybmc.errors import UsageError
from pybmc.option_table import rows
from pybmc.options import Options

# The options that JBMC's own tests use.
JBMC = """
--function --cp --classpath --max-nondet-string-length --unwind --property --static-values --verbosity
--show-goto-functions --show-vcc --java-threading --throw-runtime-exceptions --trace --json-ui --depth
--java-assume-inputs-interval --string-printable --show-symbol-table --java-unwind-enum-static --no-lazy-methods
--max-nondet-array-length --java-assume-inputs-non-null --no-unwinding-assertions --java-max-vla-length
--context-exclude --lazy-methods-extra-entry-point --context-include --nondet-static --main-class
--java-lift-clinit-calls --ignore-manifest-main-class --no-simplify --no-refine-strings
--java-assume-inputs-integral --stop-on-fail --show-properties --reachability-slice
--disable-uncaught-exception-check --string-input-value --assert-no-exceptions-thrown --trace-json-extended
--java-load-class --object-bits --show-class-hierarchy --program-only --java-cp-include-files --list-symbols
--throw-assertion-error --string-non-empty --no-propagation --validate-trace --cover --xml-ui --unwindset
--show-loops --symex-driven-lazy-loading --validate-goto-model --validate-ssa-equation --slice-formula
--trace-hex --compact-trace --stack-trace --trace-show-function-calls --trace-show-code --max-nondet-tree-depth
--unwinding-assertions --partial-loops --uncaught-exception-check-only-for --smt2 --dimacs --outfile
--list-goto-functions --timestamp --timeout --memory-limit --solver --java-home --drop-unused-functions
-cp -classpath -jar
""".split()


def options(*arguments: str) -> Options:
    parsed = parse(list(arguments))
    assert isinstance(parsed, Options)
    return parsed


def test_every_option_of_jbmc_is_in_the_table() -> None:
    known = {name for row in rows() for name in row.names}
    assert [name for name in JBMC if name not in known] == []


def test_table_and_options_agree() -> None:
    fields = set(Options.__match_args__) - {"entry", "without_effect", "bounds_apart", "strings_beyond", "only_nearest"}
    assert {row.field for row in rows() if row.status == "works"} == fields
    assert all(row.field == "" for row in rows() if row.status != "works")


def test_plain_lines_are_read_as_click_reads_them() -> None:
    """Whatever is read without click means the same to it; and whole options with plain values are."""
    choose, read = random.Random(0), 0
    table = list(rows())
    for _ in range(1500):
        line: list[str] = []
        for _ in range(choose.randrange(5)):
            row = choose.choice(table)
            line.append(choose.choice(row.names))
            if row.kind != "flag":
                line.append(choose.choice([*row.choices, "3", "", "a b", "-1", "[1:2]", "x=y", "--trace", "Foo"]))
        for name in choose.choice(
            [[], ["Foo"], ["Foo.bar:()V", "Baz"], [""], ["-"], ["--"], ["--unwind=3"], ["--trac"]]
        ):
            line.insert(choose.randrange(len(line) + 1), name)
        found = plain(line)
        if found is not None:
            read += 1
            assert understood(line) == found, line
            assert list(found[1]) == [row for row in table if row in found[1]]
    assert read > 300
    for row in table:
        value = () if row.kind == "flag" else (row.choices[0] if row.choices else "3",)
        found = plain(["Foo", row.names[0], *value])
        assert (found is None) == (row.status == "refused")


def test_no_name_is_declared_twice() -> None:
    names = [name for row in rows() for name in row.names]
    assert len(names) == len(set(names))


def test_help_has_every_option_that_is_not_hidden() -> None:
    text = parse(["--help"])
    assert isinstance(text, str)
    words = set(text.replace(",", " ").split())
    assert [name for row in rows() if not row.hidden for name in row.names if name not in words] == []
    assert "_PYBMC_COMPLETE" in text


def example_value(row: Any) -> str:
    special = {
        "unwindset": "Foo.bar.0:5", "interval": "[1:2]", "stub": "Foo.bar=nondet", "int": "7", "float": "7.5",
        "size": "64k", "objects": "Foo:5",
    }  # fmt: skip
    return row.choices[0] if row.choices else special.get(row.kind, "thing")


@pytest.mark.parametrize("row", list(rows()), ids=lambda row: row.names[0])
def test_every_row_sets_its_field_or_is_named_or_refused(row: Any) -> None:
    """By each of its names, with the value apart and joined by an equals sign."""
    for name in row.names:
        forms = [[name]] if row.kind == "flag" else [[name, example_value(row)], [f"{name}={example_value(row)}"]]
        for form in forms:
            needed = ["--smt2"] if row.field == "outfile" else ["--outfile", "f"] if row.field == "dimacs" else []
            line = [*form, *needed] if row.field == "jar" else [*form, "Foo", *needed]
            if row.status == "refused":
                with pytest.raises(UsageError, match=row.names[0]) as caught:
                    parse(line)
                assert caught.value.exit_code == 64
            elif row.status == "harmless":
                assert options(*line).without_effect[0].startswith(row.names[0] + " has no effect")
            elif row.const is False or row.names[0] == "--unwinding-assertions":
                assert getattr(options(*line), row.field) == row.const
            else:
                default = getattr(Options(), row.field)
                assert getattr(options(*line), row.field) != default


def test_defaults_are_those_of_jbmc() -> None:
    plain = options("Foo")
    assert plain == Options(entry="Foo")
    assert (plain.max_nondet_array_length, plain.max_nondet_tree_depth) == (5, 5)
    assert plain.unwinding_assertions
    assert plain.classpath == (".",)


def test_values_before_and_after_the_name() -> None:
    got = options("--unwind", "3", "p.Foo.bar:(I)Z", "-cp", f"a{os.pathsep}{os.pathsep}b.jar", "--trace")
    assert (got.entry, got.unwind, got.classpath, got.trace) == ("p.Foo.bar:(I)Z", 3, ("a", ".", "b.jar"), True)


def test_repeatable_options_add_up_and_others_take_the_last() -> None:
    got = options(
        "Foo", "--property", "a", "--property=b", "--unwind", "3", "--unwind", "4",
        "--context-exclude", "p.", "--java-no-load-class", "q.C", "--java-load-class", "r.D",
    )  # fmt: skip
    assert got.property == ("a", "b")
    assert got.unwind == 4
    assert got.context_exclude == ("p.", "q.C.")
    assert got.java_load_class == ("r.D",)


@pytest.mark.parametrize(
    ("texts", "bounds"),
    [
        (["java::Foo.bar:()V.0:5"], {"java::Foo.bar:()V.0": 5}),
        (["Foo.bar.0:5,Foo.baz:7"], {"Foo.bar.0": 5, "Foo.baz": 7}),
        (["0:java::Foo.bar:(IJ)V.1:9", "a.b.0:0"], {"java::Foo.bar:(IJ)V.1": 9, "a.b.0": 0}),
    ],
)
def test_unwindset(texts: list[str], bounds: dict[str, int]) -> None:
    assert options("Foo", *(f"--unwindset={text}" for text in texts)).unwindset == bounds


def test_stubs_by_name_and_by_descriptor() -> None:
    texts = ("p.Foo.bar=nondet", "java::Foo.<init>:(I)V=havoc", "Foo.baz=assume-pure", "Foo.baz=assume-pure")
    got = options("Foo", *(f"--stub={text}" for text in texts)).stub
    assert got == {"p.Foo.bar": "nondet", "Foo.<init>:(I)V": "havoc", "Foo.baz": "assume-pure"}


@pytest.mark.parametrize("texts", [["bar=nondet"], ["Foo.bar"], ["Foo.bar=maybe"], [".bar=throw"], ["Foo.=throw"],
                                   ["Foo.bar=throw", "Foo.bar=nondet"]])  # fmt: skip
def test_stubs_that_make_no_sense(texts: list[str]) -> None:
    with pytest.raises(UsageError, match="--stub"):
        options("Foo", *(f"--stub={text}" for text in texts))


@pytest.mark.parametrize(
    ("text", "interval"),
    [("[1:5]", (1, 5)), ("[-7:]", (-7, None)), ("[:3]", (None, 3)), ("0:0", (0, 0)), ("[ -1 : 2 ]", (-1, 2))],
)
def test_interval(text: str, interval: tuple[int | None, int | None]) -> None:
    assert options("Foo", "--java-assume-inputs-interval", text).java_assume_inputs_interval == (interval,)


def test_union_of_intervals() -> None:
    got = options("Foo", "--java-assume-inputs-interval", "[-3:-2], [5:]").java_assume_inputs_interval
    assert got == ((-3, -2), (5, None))


@pytest.mark.parametrize(("text", "size"), [("16", 16), ("64k", 65536), ("2M", 2 << 20), ("3g", 3 << 30)])
def test_size(text: str, size: int) -> None:
    assert options("Foo", "--max-heap-size", text).max_heap_size == size


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ([], 64, "no class or method given"),
        (["Foo", "Bar"], 64, "one class or method at a time"),
        (["Foo", "--unwnd", "3"], 64, "did you mean --unwind"),
        (["Foo", "-claspath", "x"], 64, "did you mean -classpath"),
        (["Foo", "--zzz"], 64, "unknown option --zzz; see pybmc --help"),
        (["Foo", "--unwind"], 64, "requires an argument"),
        (["Foo", "--unwind", "x"], 64, "--unwind wants a whole number of at least 0, not 'x'"),
        (["Foo", "--unwind", "-1"], 64, "not '-1'"),
        (["Foo", "--unwind", "1_0"], 64, "not '1_0'"),
        (["Foo", "--depth", "0"], 64, "of at least 1"),
        (["Foo", "--timeout", "nan"], 64, "not 'nan'"),
        (["Foo", "--verbosity", "11"], 64, "from 0 to 10"),
        (["Foo", "--timestamp", "noon"], 64, "--timestamp"),
        (["Foo", "--trace=yes"], 64, "--trace"),
        (["Foo", "--function", ""], 64, "--function needs a value"),
        (["Foo", "--unwindset", "Foo.bar.0"], 64, "--unwindset wants"),
        (["Foo", "--unwindset", ":5"], 64, "--unwindset wants"),
        (["Foo", "--java-assume-inputs-interval", "5"], 64, "[L:U]"),
        (["Foo", "--java-assume-inputs-interval", "[:]"], 64, "[L:U]"),
        (["Foo", "--java-assume-inputs-interval", "[1:2"], 64, "[L:U]"),
        (["Foo", "--java-assume-inputs-interval", "[2:1]"], 1, "no number lies in it"),
        (["Foo", "--max-stack-depth", "0"], 64, "of at least 1"),
        (["Foo", "--max-heap-size", "0"], 64, "such as 4096, 64k"),
        (["Foo", "--max-heap-size", "m"], 64, "not 'm'"),
        (["Foo", "--max-heap-size", "5x"], 64, "not '5x'"),
        (["Foo", "--max-heap-size", "99999999999g"], 64, "--max-heap-size wants"),
        (["Foo", "--cover", "lines"], 64, "--cover: 'lines' is not one of"),
        (["Foo", "--cover", "path", "--emit-test", "d"], 1, "--cover and --emit-test cannot be given together"),
        (["Foo", "--json-ui", "--xml-ui"], 1, "--json-ui and --xml-ui cannot be given together"),
        (["Foo", "--smt2", "--dimacs", "--outfile", "f"], 1, "--smt2 and --dimacs"),
        (["Foo", "--dimacs"], 1, "--dimacs needs --outfile"),
        (["Foo", "--outfile", "f"], 1, "--outfile needs"),
        (["Foo", "--unwinding-assertions", "--no-unwinding-assertions"], 1, "cannot be given together"),
        (["Foo", "--partial-loops", "--unwinding-assertions"], 1, "cannot be given together"),
        (["Foo", "--z3", "--solver", "cadical"], 1, "cannot be given together"),
        (["Foo", "--show-loops", "--show-vcc"], 1, "cannot be given together"),
        (["Foo", "-jar", "x.jar"], 1, "-jar and a class or method"),
        (["@no-such-file"], 64, "no-such-file"),
    ],
)
def test_usage_errors(arguments: list[str], code: int, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse(arguments)
    assert message in str(caught.value)
    assert caught.value.exit_code == code


def test_what_one_option_implies() -> None:
    assert options("Foo", "--stop-on-fail").trace
    assert options("Foo", "--stack-trace").trace
    assert not options("Foo", "--partial-loops").unwinding_assertions
    assert options("Foo", "--smt2").solver == "z3"
    assert options("Foo", "--smt2", "--outfile", "f").solver == ""
    assert options("Foo", "--z3", "--solver", "Z3").solver == "z3"
    assert options("Foo", "--sat-solver", "minisat2").solver == "minisat"
    assert options("Foo", "--validate-goto-model").validate


def test_argument_files(tmp_path: Any) -> None:
    file = tmp_path / "arguments"
    file.write_text("# comment\n-cp 'my classes:b' --trace\n--unwind 7 \"a\\\\b\\\"c\" ''\n", encoding="utf-8")
    expanded = expand_files(["Foo", f"@{file}", "@@x", "--java-cp-include-files", "@list.json"])
    assert expanded == [
        "Foo", "-cp", "my classes:b", "--trace", "--unwind", "7", 'a\\b"c', "", "@x",
        "--java-cp-include-files", "@list.json",
    ]  # fmt: skip


def test_splitting_joins_quoted_pieces() -> None:
    assert split_arguments("a'b c'd#e #f") == ["ab cd#e"]


VALUES = {
    "flag": "`true` or `false`", "text": "text", "path": "text", "classpath": "text", "solver": "text",
    "int": "whole number", "float": "number", "interval": "text", "size": "text or whole number",
    "stub": "table, text, or a list of texts",
}  # fmt: skip


def test_the_page_about_the_project_file_lists_every_key() -> None:
    """docs/pybmc-toml.md has a row for every option that works, with the form of its value."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "pybmc-toml.md").read_text()
    told = {line for line in page.splitlines() if line.startswith("| `")}
    wanted = set()
    for row in rows():
        value = " or ".join(f'`"{choice}"`' for choice in row.choices)
        value = value or VALUES.get(row.kind, "text, or a list of texts")
        names = row.names if row.status == "works" else ()
        wanted |= {f"| `{name[2:]}` | {value} |" for name in names if name.startswith("--")}
    assert told == wanted, f"rows to add: {sorted(wanted - told)}, to remove: {sorted(told - wanted)}"
