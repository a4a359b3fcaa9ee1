"""The page in a real browser: with PYBMC_PAGES=1, where Chromium is installed.

PYBMC_PAGES=DIR also leaves screenshots there, to be looked at.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.engines.api import Met, Violated
from pybmc.options import Options
from pybmc.records import changed
from pybmc.results.faults import Viewpoint, faults_of
from pybmc.results.html import page
from pybmc.results.overview import Outcome, Verdict, overview
from pybmc.verdict.judge import judge

from .conftest import prop

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome") or ""
WISH = os.environ.get("PYBMC_PAGES", "")
pytestmark = pytest.mark.skipif(not WISH or not BROWSER, reason="PYBMC_PAGES is not set, or there is no Chromium")
METHODS = 1000


def chromium(folder: Path, *arguments: str) -> str:
    command = [
        BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}", *arguments,
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout


@pytest.fixture
def text(example: Counterexample) -> str:
    """A scan of many methods, of which every fifth has a finding with its trace."""
    report = judge([Met((prop(1),)), Violated(prop(1), example.place, example)], Options())
    (fault,) = faults_of(report, Viewpoint("p.Foo.main()"))
    steps: dict[str, Any] = fault.steps or {}
    long = steps | {"steps": [*(steps["steps"][:-1] * 12), steps["steps"][-1]]}
    outcomes = []
    for at in range(METHODS):
        name = f"p.Foo{at}.bar:()V"
        faults = (changed(fault, fingerprint=f"{at:032x}"[::-1], steps=long),) if at % 5 == 0 else ()
        verdict = Verdict.FAILED if faults else Verdict.UNKNOWN if at % 7 == 0 else Verdict.SUCCESSFUL
        outcomes.append(Outcome(name, name.replace(":()V", "()"), "p/Foo.java", at, verdict, faults, ("a reason",)))
    source = "".join(f"    line {at};\n" for at in range(1, 300))
    return page(overview(outcomes), "a large scan", lambda file: file, lambda file: source)


def in_browser(text: str, script: str, folder: Path) -> str:
    """The page once this has run behind its own script."""
    path = folder / "page.html"
    path.write_text(text.replace("</body>", f"<script>{script}</script></body>"), encoding="utf-8")
    return chromium(folder, "--virtual-time-budget=5000", "--dump-dom", f"file://{path}")


def test_it_opens_at_once(text: str, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(text.replace("</body>", "<script>document.title = performance.now()</script></body>"), "utf-8")
    found = re.search(r"<title>([0-9.]+)</title>", chromium(tmp_path, "--dump-dom", f"file://{path}"))
    assert found is not None and float(found[1]) < 1000
    print(f"{len(text)} characters, {METHODS} methods: {float(found[1]):.0f} ms")


def test_keys_and_search(text: str, tmp_path: Path) -> None:
    press = """const key = (k) => document.dispatchEvent(new KeyboardEvent('keydown', {key: k}));
const at = () => document.getElementById('count').textContent;
const seen = [at()]; key('ArrowLeft'); seen.push(at()); key('Home'); seen.push(at());
key('ArrowRight'); seen.push(at());
key('End'); key('ArrowDown'); seen.push(document.querySelector('.chosen').dataset.at);
const search = document.getElementById('search'); search.value = 'foo500'; search.dispatchEvent(new Event('input'));
seen.push(document.querySelectorAll('.item').length);
document.querySelectorAll('#tabs button')[1].click(); seen.push(document.querySelectorAll('.item').length);
document.title = seen.join('|');"""
    dom = in_browser(text, press, tmp_path)
    steps = re.search(
        r"<title>step (\d+) of \1\|step (\d+) of \1\|step 1 of \1\|step 2 of \1\|1\|(\d+)\|1</title>", dom
    )
    assert steps is not None, dom[:300]
    assert int(steps[1]) == int(steps[2]) + 1


def test_nothing_is_fetched_and_the_heap_is_drawn(text: str, tmp_path: Path) -> None:
    counted = "performance.getEntriesByType('resource').length, document.querySelectorAll('#heap rect').length"
    script = f"document.title = [{counted}].join(' ')"
    assert "<title>0 1</title>" in in_browser(text, script, tmp_path)


@pytest.mark.skipif(not os.path.isdir(WISH), reason="PYBMC_PAGES is no directory")
@pytest.mark.parametrize(("name", "size"), [("wide", "1400,950"), ("narrow", "520,1000")])
def test_screenshots(text: str, tmp_path: Path, name: str, size: str) -> None:
    path = tmp_path / "page.html"
    path.write_text(text, encoding="utf-8")
    shot = Path(WISH) / f"{name}.png"
    chromium(tmp_path, f"--window-size={size}", "--virtual-time-budget=3000", f"--screenshot={shot}", f"file://{path}")
    assert shot.stat().st_size > 10_000
