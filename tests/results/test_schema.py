"""What --json-ui prints is what docs/json-ui.schema.json says, and nothing that it does not mention."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from pybmc.cli import main

SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "json-ui.schema.json"
SOURCE = """
package shop;
class Cart {
    int[] counts = new int[3];
    native int ask();
    int total(int at, boolean twice) {
        int sum = 0;
        for (int i = 0; i < 2; i++) sum += counts[at];
        assert !twice || sum != 4;
        return sum;
    }
    static int quotient(Cart cart, int by) {
        try { return cart.total(0, false) / by; } catch (ArithmeticException e) { return 0; }
    }
    static void careful(String text) { if (text == null) throw new IllegalArgumentException("text"); }
    static int same(java.util.function.IntSupplier s) { assert s == null || s.getAsInt() == s.getAsInt(); return 0; }
    int asked() { int answer = ask(); assert answer > 0; return answer; }
}
"""
RUNS = [
    ["shop.Cart.total", "--trace", "--unwind", "3"],
    ["shop.Cart.total", "--trace", "--trace-json-extended", "--trace-library", "--throw-runtime-exceptions"],
    ["shop.Cart.quotient", "--trace"],
    ["shop.Cart.careful", "--exceptions", "unexpected"],
    ["shop.Cart.careful", "--trace", "--throw-runtime-exceptions"],
    ["shop.Cart.asked", "--verbosity", "10", "--timestamp", "wall"],
    ["shop.Cart.total", "--unwind", "1"],
    ["shop.Cart.same"],
    ["shop.Cart.same", "--trace", "--functions", "impure"],
    ["shop.Cart.total", "--show-properties"],
    ["shop.Cart.total", "--show-loops"],
    ["shop.Cart.total", "--show-goto-functions"],
    ["shop.Cart.nothing"],
]


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cart")
    (folder / "Cart.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(folder), str(folder / "Cart.java")], check=True)
    return folder


def closed(schema: Any) -> Any:
    """The same schema without room for what it does not mention."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    parts = {key: closed(value) for key, value in schema.items()}
    return parts | {"additionalProperties": False} if "properties" in parts and "required" in parts else parts


@pytest.mark.parametrize("arguments", RUNS, ids=" ".join)
def test_output_is_as_documented(arguments: list[str], classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([*arguments, "--json-ui", "-cp", str(classes)])
    printed = json.loads(capsys.readouterr().out)
    schema = json.loads(SCHEMA.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(printed, closed(schema))
    assert printed[0]["schemaVersion"] == "1"
    places = [result["sourceLocation"] for part in printed for result in part.get("result", ())]
    assert {place["file"] for place in places if "file" in place} <= {"shop/Cart.java"}


@pytest.mark.parametrize(
    "wrong",
    [
        [{"program": "pybmc"}],
        [{"cProverStatus": "maybe"}],
        [{"result": [{"property": "p", "description": "d", "status": "FINE", "sourceLocation": {"function": "f"}}]}],
        [{"other": 1}],
    ],
)
def test_the_schema_refuses(wrong: object) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, json.loads(SCHEMA.read_text()))
