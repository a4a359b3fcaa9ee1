"""SwitchBootstraps: which label of a pattern switch matches first, as a chain of tests."""

from __future__ import annotations

from pybmc.goto.instr import NULL, Branch, Comparison, Compute, Cond, Const, Goto
from pybmc.goto.names import NO_CLASS, class_of, split_method
from pybmc.lowering.dynamic_labels import LabelTests, is_label
from pybmc.lowering.dynamic_site import Site


def lower_type_switch(site: Site) -> None:
    _lower(site, is_enum=False)


def lower_enum_switch(site: Site) -> None:
    _lower(site, is_enum=True)


def _lower(site: Site, is_enum: bool) -> None:
    (selector, _), _ = split_method(site.site.descriptor)
    if all(map(is_label, site.site.arguments)):
        _Switch(site, LabelTests(site, selector, class_of(selector) if is_enum else NO_CLASS)).lower()
        return
    for _, entry in site.table.entries if site.table is not None else ():
        site.writer.place(entry)
    site.unsupported("a pattern switch with a label of a kind that is not supported")


class _Switch:
    """(selector, restart index) to the index of the first label from there on that matches; -1 for null."""

    def __init__(self, site: Site, tests: LabelTests) -> None:
        self._site = site
        self._tests = tests
        self._result = site.writer.register("I")
        self._done = site.writer.label()

    def lower(self) -> None:
        site, writer, loc = self._site, self._site.writer, self._site.loc
        labels = site.site.arguments
        is_null = Cond(Comparison.AEQ, self._tests.selector, NULL)
        tests = [writer.label() for _ in labels]
        none, null = writer.label(), writer.label()
        writer.emit(Branch(loc, is_null, null))
        for number, label in enumerate(labels):
            other = tests[number + 1] if number + 1 < len(tests) else none
            writer.place(tests[number])
            if site.table is None:
                # JDK: Objects.checkIndex; javac only restarts behind a label, so the index is always in range
                writer.emit(Branch(loc, Cond(Comparison.GT, site.args[1], Const("I", number)), other))
            self._tests.unless(label, other)
            self._found(number)
        writer.place(none)
        self._found(len(labels))
        for number, entry in site.table.entries if site.table is not None else ():
            writer.place(entry)
            writer.emit(Branch(loc, is_null, null))
            writer.emit(Goto(loc, tests[number] if number < len(tests) else none))
        writer.place(null)
        self._found(-1)
        if site.table is None:
            writer.place(self._done)
            site.result(self._result)

    def _found(self, number: int) -> None:
        """The label of this number is the result: go on with it where it is wanted."""
        site, loc = self._site, self._site.loc
        value = Const("I", number)
        if site.table is None:
            site.writer.emit(Compute(loc, self._result, "move", (value,)))
            site.writer.emit(Goto(loc, self._done))
        else:
            site.result(value)
            site.writer.emit(Goto(loc, site.table.target(number)))
