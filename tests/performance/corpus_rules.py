"""Rules save work and change nothing: every core case without each rule that is applied in it, and without all.

    python -m tests.performance.corpus_rules [--rules REGEX] [--cases REGEX] [--limit 30] [--some N] [--kept FILE]

A first run of each case counts the rules that it applies: the others cannot matter to it. What was seen is kept in
FILE, a line a run, so that a run can be stopped and goes on later. It ends with an error if a verdict is another one;
that a case without a rule stays open, for want of time or because the solver gave up, is told and is no error. With
`--some` each case is run without N of its rules, in turn from case to case, and without all.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from pybmc.terms import switches
from tests.performance.judge_rules import applied
from tests.regression.corpus import Case, compile_cases, discover
from tests.regression.test_regression import EXIT_CODES, Outcome, command, differences, run_in_process

SAME, OPEN = "same", "open"
# What unknown objects may cost is counted in steps and terms, of which there are more without a rule: then they are
# made up instead of constructed, and may fail where constructed ones do not.
MADE_UP = "hold any values, since"


class Seen(NamedTuple):
    """One run: of which case, without which rule ("" for none), what is not as the case demands, rules applied."""

    case: str
    rule: str
    verdict: str  # "same", "open", or in what it differs
    seconds: float
    rules: list[str]


def cases() -> list[Case]:
    """At their newest level; those whose counterexamples a JVM has to confirm would take most of the time."""
    return [case.variants[-1] for case in discover() if case.status == "core" and "--replay" not in case.args]


def look(case: Case, rule: str, limit: int) -> Seen:
    """One run in a process of its own, which begins with all modules that this one has loaded."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
        with suppress(BaseException), os.fdopen(writing, "w") as pipe:
            pipe.write(json.dumps(without(case, rule)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told = pipe.read()
    _, _, usage = os.wait4(child, 0)
    verdict, rules = json.loads(told) if told else (OPEN, [])
    return Seen(case.name, rule, verdict, round(usage.ru_utime + usage.ru_stime, 2), rules)


class Judged(NamedTuple):
    verdict: str
    rules: list[str]


def without(case: Case, rule: str) -> Judged:
    """In this process, the rules that it applies if none is left out."""
    options = ["--without-rule", rule] if rule else ["--verbosity", "10"]
    outcome = run_in_process([*command(case, ""), *options])
    return Judged(judged(case, outcome), sorted(applied(outcome.stdout)))


def judged(case: Case, outcome: Outcome) -> str:
    """Verdict and place alone count, since models may differ."""
    found = differences(replace(case, expect=(), reject=(), reason=""), outcome)
    if not found:
        return SAME
    is_open = outcome.code == EXIT_CODES["UNKNOWN"] or MADE_UP in outcome.stdout + outcome.stderr
    return OPEN if is_open else "; ".join(found)


class Choice(NamedTuple):
    rules: re.Pattern[str]
    most: int  # of each case, 0: all


def wanted(number: int, applied_there: list[str], choice: Choice) -> Iterator[str]:
    """What to leave out of the case of this number, once it is known which rules it applies."""
    rules, most = choice
    found = [rule for rule in applied_there if rules.search(rule)]
    if most and len(found) > most:
        found = [found[(number * most + turn) % len(found)] for turn in range(most)]
    yield from found
    if rules.search(switches.ALL):
        yield switches.ALL


def work(chosen: list[Case], choice: Choice, limit: int, jobs: int, kept: Path) -> list[Seen]:
    lines = kept.read_text().splitlines() if kept.exists() else []
    known = {(one.case, one.rule): one for one in (Seen(*json.loads(line)) for line in lines)}
    kept.parent.mkdir(parents=True, exist_ok=True)

    def see(case: Case, rule: str) -> Seen:
        if (case.name, rule) not in known:
            known[case.name, rule] = found = look(case, rule, limit)
            with kept.open("a") as file:
                file.write(json.dumps(found) + "\n")
            if found.verdict != SAME:
                print(f"{case.name} {f'without {rule}' if rule else 'as it is'}: {found.verdict}", flush=True)
        return known[case.name, rule]

    def see_all(number: int, case: Case) -> list[Seen]:
        whole = see(case, "")
        return [whole, *(see(case, rule) for rule in wanted(number, whole.rules, choice))]

    with ThreadPoolExecutor(jobs) as pool:
        return [one for seen in pool.map(see_all, range(len(chosen)), chosen) for one in seen]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", type=re.compile, default=re.compile(""))
    parser.add_argument("--cases", default="")
    parser.add_argument("--limit", type=int, default=30, help="CPU seconds a run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--some", type=int, default=0, metavar="N", help="rules for each case (default: all)")
    parser.add_argument("--kept", type=Path, default=Path("build/corpus-rules.jsonl"))
    asked = parser.parse_args()
    chosen = [case for case in cases() if re.search(asked.cases, case.name)]
    compile_cases(chosen)
    seen = work(chosen, Choice(asked.rules, asked.some), asked.limit, asked.jobs, asked.kept)
    less = [one for one in seen if one.rule]
    other = [one for one in seen if one.verdict not in (SAME, OPEN)]
    still_open = sum(1 for one in less if one.verdict == OPEN)
    print(
        f"{len(chosen)} cases, {len(less)} runs without a rule, {sum(one.seconds for one in seen):.0f} CPU s: "
        f"{len(other)} other verdicts, {still_open} open"
    )
    sys.exit(bool(other))


if __name__ == "__main__":
    main()
