"""The heap as the whole program sees it: what fields hold by class, and whose objects may come from outside."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.generators.abstract.intervals import TYPES, Int
from pybmc.generators.abstract.references import NEVER, Ref
from pybmc.generators.abstract.state import Fact, Field
from pybmc.generators.abstract.summaries import Contents, default
from pybmc.generators.abstract.world import Nothing
from pybmc.goto.classes import ACC_FINAL, INITIALISATION_STATE, ClassNotFound, FieldInfo, Origin
from pybmc.goto.initialised import initialised_class
from pybmc.goto.instr import FieldRef, InitClass
from pybmc.goto.names import element_of, is_array, kind_of

if TYPE_CHECKING:
    from pybmc.generators.abstract.program import Analysis

THRESHOLDS = (-(2**31), -1, 0, 1, 2**31 - 1)
UNKNOWN_OWNER = "?"  # of fields that nobody can resolve


class Store:
    def __init__(self, analysis: Analysis) -> None:
        self._analysis = analysis
        self._classes = analysis.program.classes
        self._types = analysis.types
        self._contents = Contents(analysis.types, THRESHOLDS)
        self._open: set[str] | None = set()  # classes with objects from outside; None: all
        self._readers: dict[Field, dict[str, None]] = {}
        self._infos: dict[Field, FieldInfo | None] = {}
        self._started: set[Field] = set()
        self._all_open = False  # somebody whom we do not see may write any field

    # ------------------------------------------------------------------------------------------ names

    def field(self, ref: FieldRef) -> Field:
        try:
            info = self._classes.resolve_field(ref.owner, ref.name, ref.descriptor)
        except ClassNotFound:
            info = None
        found = (UNKNOWN_OWNER if info is None else str(info.owner), ref.name)
        self._infos.setdefault(found, info)
        return found

    def declaring(self, instr: InitClass) -> str:
        """The class that is initialised; that which is named, if nobody knows."""
        try:
            return initialised_class(self._classes, instr) or instr.class_name
        except ClassNotFound:
            return instr.class_name

    def is_final(self, field: Field) -> bool:
        info = self._infos.get(field)
        return info is not None and bool(info.access & ACC_FINAL) and info.name != INITIALISATION_STATE

    def is_ours(self, field: Field) -> bool:
        info = self._classes.find(field[0]) if field[0] != UNKNOWN_OWNER else None
        return info is not None and info.origin is Origin.USER

    def is_static(self, field: Field) -> bool:
        info = self._infos.get(field)
        return info is not None and info.is_static

    # --------------------------------------------------------------------------------- from outside

    def open_up(self, descriptors: list[str]) -> None:
        """Unknown values of these types exist."""
        if self._open is None:
            return
        try:
            found = self._analysis.graph.reachable_types(descriptors)
        except ClassNotFound:
            found = None
        opened = None if found is None else found - self._open
        self._open = None if found is None else self._open | found
        for field, readers in self._readers.items():
            if opened is None or field[0] in opened:
                for name in readers:
                    self._analysis.again(name)

    def open_everything(self) -> None:
        """Somebody may write any field: native code, reflection and their like."""
        if not self._all_open:
            self._all_open = True
            for readers in self._readers.values():
                for name in readers:
                    self._analysis.again(name)

    @property
    def is_all_open(self) -> bool:
        return self._all_open

    def _is_open(self, field: Field) -> bool:
        if field[0] == UNKNOWN_OWNER or not self.is_ours(field) or field[1] == INITIALISATION_STATE:
            return True
        if self.is_static(field):
            return self._all_open
        return self._all_open or self._open is None or field[0] in self._open

    # -------------------------------------------------------------------------------- reads and writes

    def read(self, field: Field, ref: FieldRef, reader: str) -> Fact | Nothing:
        self._readers.setdefault(field, {})[reader] = None
        if self._is_open(field):
            return self._anything(field, ref)
        if self.is_static(field):
            self._start(field)
        return self._contents.get(field)

    def _anything(self, field: Field, ref: FieldRef) -> Fact:
        if field[1] == INITIALISATION_STATE:
            return Int(0, 2)
        if kind_of(ref.descriptor) != "A":
            return TYPES.get(ref.descriptor)
        never = field in (("java/lang/System", "out"), ("java/lang/System", "err"))
        return self._types.declared(ref.descriptor, NEVER) if never else self._types.declared(ref.descriptor)

    def _start(self, field: Field) -> None:
        """A static field of a class without initialiser holds what it holds from the beginning."""
        if field in self._started:
            return
        self._started.add(field)
        info = self._infos[field]
        assert info is not None
        owner = self._classes.get(info.owner)
        if owner.method("<clinit>", "()V") is None or info.constant is not None:
            self.write(field, info.descriptor, default(info))

    def write(self, field: Field, descriptor: str, fact: Fact) -> None:
        if self._contents.add(field, descriptor, fact):
            for reader in self._readers.get(field, ()):
                self._analysis.again(reader)

    def cell(self, element: str, array: Ref) -> Fact:
        """Cells by type; what references they hold, the class of the array says."""
        if element == "A":
            inner = element_of(array.bound) if is_array(array.bound) else "Ljava/lang/Object;"
            return self._types.declared(inner) if inner[0] in "L[" else Ref()
        if element == "B" and array.bound == "[Z":
            return TYPES["Z"]
        return TYPES.get(element)

    def info(self, field: Field) -> FieldInfo | None:
        return self._infos.get(field)

    def known(self) -> list[tuple[FieldInfo, Fact]]:
        """What fields of our classes always hold."""
        found: list[tuple[FieldInfo, Fact]] = []
        for field, info in self._infos.items():
            fact = self._contents.get(field) if info is not None and not self._is_open(field) else None
            if info is not None and fact is not None and not isinstance(fact, Nothing):
                found.append((info, fact))
        return found

    def infos(self, class_name: str, static: bool) -> list[FieldInfo]:
        """The fields that our class declares."""
        info = self._classes.find(class_name)
        if info is None or info.origin is not Origin.USER:
            return []
        found = [f for f in info.fields if f.is_static is static]
        for each in found:
            self._infos.setdefault((each.owner, each.name), each)
        return found
