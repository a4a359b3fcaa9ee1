"""--static-values: what is malformed gets one line, and no file, however damaged, an internal error."""

from __future__ import annotations

import copy
import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pybmc.cli import main
from pybmc.errors import InputError
from pybmc.options import Options
from pybmc.program.program import Program

SOURCE = """
class Main {
    static int i; static char c; static double d; static Integer box; static String text; static Object any;
    static int[] numbers; static char[] letters; static Node node; static Shape shape; static Color color;
    static Color[] colors; static StringBuilder builder;
    static void test() { assert i != 1; }
}
class Node { int v; Node next; Node[] kids; long big; }
interface Shape { }
enum Color { RED, GREEN { } ; static Color best = RED; }
"""

GOOD: dict[str, Any] = {
    "@type": "java.util.HashMap",
    "Main": {
        "i": {"@type": "java.lang.Integer", "value": 10}, "c": "x", "d": 2.5, "box": 4, "text": "abc",
        "any": {"@type": "[Ljava.lang.String;", "@items": ["a", {"@type": "java.lang.String", "value": "b"}]},
        "numbers": {"@items": [1, 2], "@nondetLength": True}, "letters": ["hello"],
        "node": {"@id": 1, "v": 3, "next": {"@ref": 1}, "kids": [{"@ref": "k"}, None], "big": "12345678901"},
        "color": {"@type": "Color$1", "name": "GREEN", "ordinal": 1}, "colors": ["RED", {"name": "GREEN"}],
        "builder": {"@type": "java.lang.StringBuilder", "value": "z"},
    },
    "Color": {"RED": {"name": "RED", "ordinal": 0}, "best": {"name": "RED"}, "$VALUES": [{"name": "RED"}]},
    "Node": {"unknown": {"@id": "k"}},
}  # fmt: skip
GOOD["Main"]["shape"] = None
GOOD["Main"]["node"]["kids"].append({"@id": "k", "@type": "Node", "v": 1})
del GOOD["Node"]


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("values")
    (folder / "Main.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(folder), str(folder / "Main.java")], check=True)
    return folder


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not JSON"),
        ("{", "is not JSON"),
        ("[" * 100000, "nested too deeply"),
        ("[]", "expected an object from class names"),
        ('{"Main": {"i": "ten"}}', "Main.i: 'ten' as the value of a int"),
        ('{"Main": {"i": 3000000000}}', "Main.i: 3000000000 as the value of a int"),
        ('{"Main": {"i": 1.5}}', "Main.i: 1.5"),
        ('{"Main": {"i": true}}', "Main.i: True"),
        ('{"Main": {"i": {"@ref": 1}}}', "Main.i: an object as the value of a int"),
        ('{"Main": {"c": "xy"}}', "Main.c: 'xy'"),
        ('{"Main": {"d": "big"}}', "Main.d: 'big'"),
        ('{"Main": {"text": 5}}', "Main.text: 5 as the value of a java.lang.String"),
        ('{"Main": {"text": {"@type": "java.lang.String", "value": 5}}}', 'Main.text: 5 as "value"'),
        ('{"Main": {"any": 5}}', "Main.any: 5 as the value of a java.lang.Object"),
        ('{"Main": {"numbers": 5}}', "Main.numbers: 5 as the value of an array int[]"),
        ('{"Main": {"numbers": ["a"]}}', "Main.numbers: 'a'"),
        ('{"Main": {"numbers": {"@type": "[J", "@items": [1]}}}', "an array long[] as the value of a int[]"),
        ('{"Main": {"numbers": {"@items": 5}}}', 'Main.numbers: 5 as "@items"'),
        ('{"Main": {"node": [1]}}', "Main.node: an array java.lang.Object[] as the value of a Node"),
        ('{"Main": {"node": "x"}}', "Main.node: 'x' as the value of a Node"),
        ('{"Main": {"node": {"@type": "java.lang.Integer", "value": 1}}}', "a java.lang.Integer as the value"),
        ('{"Main": {"node": {"@ref": 9}}}', 'Main.node: nothing has "@id": 9'),
        ('{"Main": {"node": {"@ref": [9]}}}', "Main.node: a list as an id"),
        ('{"Main": {"node": {"@id": 1, "next": {"@id": 1}}}}', 'Main.node: a second object with "@id": 1'),
        ('{"Main": {"numbers": {"@id": 1, "@items": []}, "node": {"@ref": 1}}}', 'what has "@id": 1 is no Node'),
        ('{"Main": {"shape": {}}}', "Main.shape: an object of the interface Shape"),
        ('{"Main": {"color": "BLUE"}}', "Main.color: 'BLUE' as a constant of Color"),
        ('{"Main": {"color": {"ordinal": 7}}}', "Main.color: 7 as a constant of Color"),
        ('{"Main": {"color": {}}}', "Main.color: null as a constant of Color"),
        ('{"Color": {"RED": {"ordinal": 0}}, "Main": {}}', 'Color.RED: a constant of Color without "name"'),
        ('{"Main": {"node": %s}}' % ('{"next": ' * 300 + "null" + "}" * 300), "nested more than 100 levels deep"),
    ],
)  # fmt: skip
def test_malformed(classes: Path, tmp_path: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "values.json"
    file.write_text(text)
    assert main(["Main.test", "-cp", str(classes), "--static-values", str(file)]) == 6
    error = capsys.readouterr().err
    assert len(error.strip().splitlines()) == 1
    assert str(file) in error
    assert said in error


def test_missing_file(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["Main.test", "-cp", str(classes), "--static-values", "nowhere.json"]) == 6
    assert "nowhere.json: No such file" in capsys.readouterr().err


def test_unknown_names_are_told(classes: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "values.json"
    file.write_text('{"Main": {"j": 1}, "Nowhere": {"i": 1}}')
    assert main(["Main.test", "-cp", str(classes), "--static-values", str(file)]) == 0
    both = "".join(capsys.readouterr())
    assert "Main has no static field j" in both
    assert "class Nowhere not found" in both


ODD: list[Any] = [
    None, True, 0, -1, 2**70, 1.5, "", "x", "\ud800", [], [[]], {}, {"@type": "Color"}, {"@type": "[[I"}, {"@type": 5},
    {"@type": "Shape"}, {"@type": "[["}, {"@ref": 1}, {"@id": 1}, {"@items": None}, {"@items": [None]}, {"value": {}},
    {"@nondetLength": True}, {"@type": "java.lang.Class", "value": "Main"}, {"@type": "[LColor;", "@items": ["RED"]},
    {"@type": "java.util.ArrayList", "@items": [1]}, {"@type": "java.lang.Thread"}, {"@type": "I"}, {"@type": "[V"},
]  # fmt: skip


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a value, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def mutated(chance: random.Random) -> dict[str, Any]:
    values = copy.deepcopy(GOOD)
    for _ in range(chance.randint(1, 3)):
        holder, key = chance.choice(places(values))
        change = chance.randrange(4)
        if change == 0:
            del holder[key]
        elif change == 1 and isinstance(holder, dict):
            holder[chance.choice(["@type", "@id", "@ref", "@items", "name", "value", "v"])] = holder.pop(key)
        elif change == 2:
            holder[key] = copy.deepcopy(chance.choice(places(values))[0])
        else:
            holder[key] = copy.deepcopy(chance.choice(ODD))
    return values


@pytest.mark.parametrize("part", range(6))
def test_damaged_files_are_no_internal_errors(classes: Path, tmp_path: Path, part: int) -> None:
    """300 of them in all; some of those that are still good are run as well."""
    chance = random.Random(part)
    file = tmp_path / "values.json"
    fine = 0
    for number in range(50):
        file.write_text(json.dumps(mutated(chance)))
        options = Options(entry="Main.test", classpath=(str(classes),), static_values=str(file))
        try:
            program = Program(options, lambda text: None)
            assert program.given_values is not None
            for name in ("Main", "Color"):
                program.given_values.of(name)
        except InputError as error:
            assert str(file) in str(error), file.read_text()
            continue
        fine += 1
        if number % 5 == 0:
            code = main(["Main.test", "-cp", str(classes), "--static-values", str(file)])
            assert code in (0, 5, 10), file.read_text()
    assert 0 < fine < 50


def test_the_undamaged_file_is_good(classes: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "values.json"
    file.write_text(json.dumps(GOOD))
    assert main(["Main.test", "-cp", str(classes), "--static-values", str(file)]) == 0
    assert "VERIFICATION SUCCESSFUL" in capsys.readouterr().out
