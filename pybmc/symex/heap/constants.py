"""Objects that exist once: classes, constant strings, and the instances of classes without state."""

from __future__ import annotations

from pybmc.goto.classes import ClassTable
from pybmc.symex.heap.objects import HeapObject, Objects, StringObject
from pybmc.symex.texts.strings import constant
from pybmc.terms.node import Term


class Constants:
    def __init__(self, objects: Objects, classes: ClassTable) -> None:
        self._objects = objects
        self._terms = objects.terms
        self._classes = classes
        self.class_objects: dict[str, HeapObject] = {}
        self.class_names: dict[int, str] = {}  # of class objects; primitives as `int`
        self.unknown_classes = 0  # how many of these an unknown Class may be, if there is one
        self.instances: dict[str, HeapObject] = {}
        self.strings: dict[str, StringObject] = {}
        self.literals: dict[str, Term] = {}  # where constants of the program have been looked at so far
        self.library_constants: dict[int, str] = {}  # objects of which only the name of their field is known
        self.contents: dict[str, StringObject] = {}  # of builders that hold a constant

    def class_object(self, name: str) -> Term:
        """`Foo.class`: one object for each class, of which only identity is known."""
        made = self.class_objects.get(name)
        if made is None:
            made = self.class_objects[name] = self._objects.make("java/lang/Class")
            made.opaque = "reflection on java.lang.Class objects is not supported yet"
            self.class_names[made.number] = name
        return self._objects.reference(made)

    def instance(self, class_name: str) -> Term:
        """The one object of a synthetic class without state."""
        made = self.instances.get(class_name)
        if made is None:
            made = self.instances[class_name] = self._objects.make(class_name)
        return self._objects.reference(made)

    def string_object(self, text: str) -> Term:
        """A constant string (JLS 3.10.5: one object for each content); its contents are those of the JDK's class."""
        made = self.strings.get(text)
        if made is None:
            made = self.strings[text] = self._objects.make_string()
            made.text = text
            made.chars = constant(self._terms, text)
        return self._objects.reference(made)

    def literal(self, text: str, guard: Term) -> Term:
        """A constant that the program looks at where the guard holds: from then on the JVM has it in its pool."""
        seen = self.literals.get(text)
        if seen is not self._terms.true:
            self.literals[text] = guard if seen is None else self._terms.or_(seen, guard)
        return self.string_object(text)

    def fill(self, made: StringObject) -> None:
        """Fields of a constant, as java.lang.String has them since JDK 9: bytes and a coder (0 Latin-1, 1 UTF-16).

        Done when code of the JDK first looks at them.
        """
        text = made.text
        if text is None:
            return
        info = self._classes.find("java/lang/String")
        value = info.field("value", "[B") if info is not None else None
        coder = info.field("coder", "B") if info is not None else None
        if value is None or coder is None:
            made.opaque = "this JDK's java.lang.String has an unknown layout"
            return
        latin = all(ord(c) < 256 for c in text)
        data = bytes(map(ord, text)) if latin else text.encode("utf-16-le", "surrogatepass")
        array = self._objects.make_array("[B", self._terms.bv(len(data), 32), len(data))
        initial = self._objects.initial_values
        array.is_input = made.is_input = True  # their initial values are looked up, not zero
        for at, byte in enumerate(data):
            initial[(array.number, at)] = self._terms.bv(byte - 256 if byte > 127 else byte, 32)
        for field in info.fields if info is not None else ():
            if not field.is_static:
                initial[(made.number, self._objects.field_number(field))] = self._objects.zero(field.descriptor)
        initial[(made.number, self._objects.field_number(value))] = self._objects.reference(array)
        initial[(made.number, self._objects.field_number(coder))] = self._terms.bv(0 if latin else 1, 32)
