"""The bodies of methods and initialisers, made ready to run when they are first called."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.instr import Assert
from pybmc.goto.program import Function
from pybmc.symex.api import Intrinsic, Object, Run
from pybmc.symex.running.blocks import Prepared, prepare
from pybmc.symex.running.instructions import InstructionCompiler, Tools
from pybmc.symex.ssa import ThrownAt


class Library:
    """Where the bodies of methods come from."""

    def __init__(
        self,
        function_of: Callable[[MethodInfo, bool], Function],
        initialiser_of: Callable[[str], Function | None],
        intrinsic: Callable[[str, str, str], Intrinsic | None],
        has_body: Callable[[MethodInfo], bool],
        settle: Callable[[Run, Object], None] | None = None,
        null_pointer_message: Callable[[MethodInfo, int], str | None] | None = None,
        excuse: Callable[[str, ThrownAt], str] | None = None,
        jvm: Callable[[str], str] | None = None,
    ) -> None:
        self.function_of = function_of  # converted and lowered; the flag: see engines.bmc.functions
        self.initialiser_of = initialiser_of  # of a class, None if there is nothing to do
        self.intrinsic = intrinsic  # by class, name, descriptor
        self.has_body = has_body  # False: the user wants its result unknown
        self.settle = settle  # gives a pending message its text
        self.excuse = excuse  # why it is no failure that it leaves the entry point; empty: it is one
        self.null_pointer_message = null_pointer_message  # by the method and bytecode index that raise it
        self.jvm = jvm  # answers what only a JVM can compute


class Functions:
    def __init__(self, tools: Tools, library: Library) -> None:
        self._tools = tools
        self._library = library
        self._methods: dict[tuple[str, str, str, bool], Prepared] = {}
        self._initialisers: dict[str, Prepared | None] = {}

    def method(self, method: MethodInfo, guarded: bool) -> Prepared:
        key = (method.owner, method.name, method.descriptor, guarded)
        prepared = self._methods.get(key)
        if prepared is None:
            prepared = self._methods[key] = self._prepare(self._library.function_of(method, guarded))
        return prepared

    def initialiser(self, class_name: str) -> Prepared | None:
        """The function that initialises a class, or None if that has no effect."""
        if class_name not in self._initialisers:
            function = self._library.initialiser_of(class_name)
            self._initialisers[class_name] = self._prepare(function) if function is not None else None
        return self._initialisers[class_name]

    def all(self) -> list[Function]:
        """That ran, or were about to."""
        return [prepared.function for prepared in self._methods.values()]

    def met_initialiser(self, class_name: str) -> bool:
        """Whether somebody asked for the initialiser of a class, and there is one."""
        return self._initialisers.get(class_name) is not None

    def _prepare(self, function: Function) -> Prepared:
        machine = self._tools.machine
        machine.functions += 1
        compiler = InstructionCompiler(self._tools, function)
        for instr in function.body:  # also what is never reached gets a status
            if isinstance(instr, Assert):
                machine.record.properties.setdefault(instr.prop.id, instr.prop)
        info = machine.classes.find(function.method.class_name)
        return prepare(function, info.origin if info is not None else Origin.JDK, machine.terms, compiler)
