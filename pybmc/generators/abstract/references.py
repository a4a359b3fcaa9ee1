"""What is known of a reference: whether it is null, and of which classes the object is."""

from __future__ import annotations

from pybmc.goto.classes import ACC_FINAL, ClassNotFound, ClassTable
from pybmc.goto.names import OBJECT, class_of, dimensions_of, element_of, is_array, is_reference
from pybmc.records import NamedTuple

NEVER, MAYBE, ALWAYS = 0, 1, 2
MOST_CLASSES = 6


class Ref(NamedTuple):
    """`null` is NEVER, MAYBE or ALWAYS. An object is an instance of the class `bound`, and its own class is one of
    `classes` (None: nobody knows).
    """

    null: int = MAYBE
    bound: str = OBJECT
    classes: frozenset[str] | None = None


NULL_REF = Ref(ALWAYS, OBJECT, frozenset())


def fresh(name: str) -> Ref:
    """A new object of exactly this class."""
    return Ref(NEVER, name, frozenset((name,)))


class Types:
    """Questions about classes; one that is missing is a class of which nothing is known."""

    def __init__(self, classes: ClassTable) -> None:
        self._classes = classes

    def is_subtype(self, sub: str, sup: str) -> bool:
        try:
            return self._classes.is_subtype(sub, sup)
        except ClassNotFound:
            return False

    def declared(self, descriptor: str, null: int = MAYBE) -> Ref:
        """A value of a declared type. The verifier does not look at interfaces (JVMS 4.10.1.2): they say nothing."""
        return Ref(null, self._trusted(class_of(descriptor)))

    def _trusted(self, name: str) -> str:
        if is_array(name):
            base = name.lstrip("[")
            if is_reference(base) and self._trusted(class_of(base)) != class_of(base):
                return "[" * dimensions_of(name) + "Ljava/lang/Object;"
            return name
        info = self._find(name)
        return OBJECT if info is None or info.is_interface else name

    def is_final(self, name: str) -> bool:
        """Whether an instance of this type must be of exactly this class."""
        if is_array(name):
            base = element_of(name)
            return not is_reference(base) or self.is_final(class_of(base))
        info = self._find(name)
        return info is not None and bool(info.access & ACC_FINAL)

    def _find(self, name: str):  # type: ignore[no-untyped-def]
        try:
            return self._classes.find(name)
        except ClassNotFound:
            return None

    # ----------------------------------------------------------------------------------- the lattice

    def join(self, a: Ref, b: Ref) -> Ref:
        if a == b:
            return a
        if a.null == ALWAYS or b.null == ALWAYS:
            other = b if a.null == ALWAYS else a
            return Ref(MAYBE if other.null != ALWAYS else ALWAYS, other.bound, other.classes)
        null = NEVER if a.null == b.null == NEVER else MAYBE
        classes = None if a.classes is None or b.classes is None else a.classes | b.classes
        if classes is not None and len(classes) > MOST_CLASSES:
            classes = None
        return Ref(null, self.common(a.bound, b.bound), classes)

    def common(self, a: str, b: str) -> str:
        """The nearest class that both are."""
        if a == b:
            return a
        if self.is_subtype(a, b):
            return b
        if is_array(a) or is_array(b):
            return a if self.is_subtype(b, a) else OBJECT
        try:
            for info in self._classes.superclasses(a):
                if self.is_subtype(b, info.name):
                    return info.name
        except ClassNotFound:
            pass
        return OBJECT

    def meet(self, a: Ref, b: Ref) -> Ref | None:
        """What is both; None: nothing is."""
        if {a.null, b.null} == {NEVER, ALWAYS}:
            return None
        if a.null == ALWAYS or b.null == ALWAYS:
            return NULL_REF
        classes = a.classes if b.classes is None else b.classes if a.classes is None else a.classes & b.classes
        bound = a.bound if self.is_subtype(a.bound, b.bound) else b.bound
        null = min(a.null, b.null)
        if classes is not None and not classes:
            return None if null == NEVER else NULL_REF
        return Ref(null, bound, classes)

    # ------------------------------------------------------------------------------------ type tests

    def instance(self, ref: Ref, name: str) -> bool | None:
        """Whether the object, not null, is an instance of this type."""
        if ref.classes is not None:
            answers = {self.is_subtype(each, name) for each in ref.classes}
            return answers.pop() if len(answers) == 1 else None
        if self.is_subtype(ref.bound, name):
            return True
        if self.is_final(ref.bound) and self._known(ref.bound) and self._known(name):
            return False
        return None

    def _known(self, name: str) -> bool:
        return is_array(name) or self._find(name) is not None

    def as_instance(self, ref: Ref, name: str) -> Ref | None:
        """What is left of it if the object is an instance of this type; None: nothing."""
        classes = ref.classes
        if classes is not None:
            classes = frozenset(each for each in classes if self.is_subtype(each, name))
            if not classes:
                return None
        bound = name if self.is_subtype(name, ref.bound) else ref.bound
        return Ref(NEVER, bound, classes)

    def accepts(self, array: Ref, value: Ref) -> bool:
        """Whether storing the value in a cell of the array never fails."""
        if value.null == ALWAYS:
            return True
        kinds = array.classes
        if kinds is None:
            if not self.is_final(array.bound):
                return False
            kinds = frozenset((array.bound,))
        return bool(kinds) and all(
            is_array(kind) and self.instance(value, class_of(element_of(kind))) is True for kind in kinds
        )
