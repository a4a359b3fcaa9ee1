"""Which classes an unknown object of a declared type may have."""

from __future__ import annotations

from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.classes import ACC_ENUM, ACC_FINAL, ClassInfo, ClassNotFound, ClassTable, FieldInfo, Origin
from pybmc.goto.generics import GenericType
from pybmc.goto.names import (
    ASSERTION_ERROR,
    CLASS,
    OBJECT,
    STRING,
    THROWABLE,
    ClassName,
    class_of,
    descriptor_of,
    dotted,
    is_reference,
    pretty_class,
)
from pybmc.goto.synthetic import synthetic_class
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Limit
from pybmc.symex.unknowns.array_classes import ArrayClasses
from pybmc.symex.unknowns.function_classes import NO_FUNCTIONS, FunctionClasses
from pybmc.symex.unknowns.input_world import InputWorld, plain
from pybmc.symex.unknowns.library_types import FACTORIES

COMMON = (STRING, "java/lang/Integer")  # of all library classes, those that values of type Object mostly have
NUMBER = ClassName("java/lang/Number")
CHAR_SEQUENCE = ClassName("java/lang/CharSequence")
COMPARABLE = ClassName("java/lang/Comparable")
ENUM = ClassName("java/lang/Enum")
NUMBERS = tuple(f"java/lang/{name}" for name in ("Long", "Double", "Short", "Byte", "Float"))
# Besides what unknowns of a type are anyway.
OTHERS: dict[str, tuple[str, ...]] = {NUMBER: NUMBERS, CHAR_SEQUENCE: BUILDERS[::-1]}
# Types of which nobody hands over an object, or none but constants and records that are known.
UNASKED = (ASSERTION_ERROR, *map(ClassName, ("java/lang/Void", "java/lang/Enum", "java/lang/Record")))
FUNCTIONAL = "Ljava/lang/FunctionalInterface;"
# Classes of the program that are considered for one reference: all of so many, and of more the nearest few, where near
# means what the entry point's class names, then what those name. The first two are for types of the program, the others
# for those of the library, which most classes have.
MAX_OWN, FEW_OWN = 120, 24
MAX_WIDE, FEW_WIDE = 40, 6
FEW_KEYS = 2  # enums, and classes of the program, whose objects are keys where nothing says what keys are
FEW_OPEN = 4  # narrower types that nobody implements, whose objects an unknown may be
NEAR = 2  # classes of the program for a type of its own, where a few will do


class Candidates:
    def __init__(self, machine: Machine, world: InputWorld) -> None:
        self._machine = machine
        self._classes: ClassTable = machine.classes
        self._world = world
        self.functions = FunctionClasses(machine.classes, self._has_functions)
        self.arrays = ArrayClasses(machine, world, self)
        self._mentioned: dict[str, None] | None = None
        self._enum_of: dict[str, str] = {}
        self._tested: list[str] | None = None
        self._narrower: dict[str, list[str]] = {}  # see made_if_asked

    def held_in(self, field: FieldInfo) -> ClassName | None:
        """The class of what a field holds, where it is known."""
        return self._world.of_field(field)

    @property
    def classes(self) -> ClassTable:
        return self._classes

    def of(self, type_name: str) -> list[str]:
        """Classes that an unknown object of this type may have; an empty name stands for "some other class"."""
        info = self._classes.get(type_name)
        own = [] if info.is_abstract or info.is_interface else [type_name]
        if type_name == STRING or (info.origin is Origin.JDK and info.access & 0x10):
            return own
        if type_name == OBJECT and (chosen := self._world.of_object()) is not None:
            own = [OBJECT, *(name for name in chosen[0] if name != OBJECT and self._may_be_made_up(name))]
            return [*own, *self._common(type_name, own)] if chosen[1] else own
        is_wide = info.origin is not Origin.USER
        if self._machine.settings.near and is_wide:
            return [*own, *(name for name in COMMON if name not in own and self._classes.is_subtype(name, type_name))]
        found = own + [name for name in self._world.subclasses(type_name) if name != type_name]
        found = [name for name in found if self._may_be_made_up(name)]
        if self._machine.settings.near:
            return self._nearest(found, type_name, NEAR, NEAR)
        found = self._nearest(found, type_name, *((MAX_WIDE, FEW_WIDE) if is_wide else (MAX_OWN, FEW_OWN)))
        common = self._common(type_name, found) if is_wide else []
        if found or common or self.enums(type_name) or self.singletons(type_name) or self._is_empty(info):
            return [*found, *common]
        return [self._other(info), *self.open_below(type_name)]

    def is_wide(self, type_name: str) -> bool:
        """Whether a type is one of the library that most classes have, or many."""
        info = self._classes.find(type_name) if plain(type_name) and type_name not in FACTORIES else None
        return info is not None and info.origin is not Origin.USER

    def has_other_classes(self, type_name: str) -> bool:
        """Whether the library has classes of a type that no unknown of it has. An Object may be nothing else."""
        is_open = type_name != OBJECT and self.is_wide(type_name)
        return is_open and not self._classes.get(type_name).access & ACC_FINAL

    def has_others(self, type_name: str) -> bool:
        """Whether there may be objects of a type of the program whose supertypes are not there."""
        info = self._classes.find(type_name) if plain(type_name) else None
        is_open = info is not None and info.origin is Origin.USER and not info.access & ACC_FINAL
        return is_open and self._world.has_others(type_name)

    def _nearest(self, found: list[str], type_name: str, most: int, few: int) -> list[str]:
        """All, or a few if they are too many. That there are others is told with the verdict."""
        if len(found) <= most:
            return found
        near = {name: at for at, name in enumerate(self.named())}
        found = sorted(found, key=lambda name: -1 if name == type_name else near.get(name, len(near)))
        self._machine.record.limits[Limit.CLASSES] = few
        self._machine.record.warn(
            f"of {len(found)} classes that an unknown {dotted(type_name)} may have, {few} are considered"
        )
        return found[:few]

    def _may_be_made_up(self, name: str) -> bool:
        """Not if there is no object of the class, or if all of them are known."""
        return self._world.excluded.get(name) != "" and not self.enum_of(name) and name not in self._world.singletons

    def enums(self, type_name: str) -> list[str]:
        """The enums whose constants are of this type."""
        own = self.enum_of(type_name)
        if own or self._classes.get(type_name).access & ACC_FINAL:
            return [own] if own else []
        found = [self.enum_of(name) for name in self._world.subclasses(type_name)]
        if self._classes.get(type_name).origin is not Origin.USER:
            found += [self.enum_of(name) for name in self.mentioned_classes(type_name)]
        return [name for name in dict.fromkeys(found) if name]

    def singletons(self, type_name: str) -> list[str]:
        """Classes of this type of which there are no objects but those that exist."""
        return [name for name in sorted(self._world.singletons) if self.is_one(name, type_name)]

    def is_one(self, name: str, type_name: str) -> bool:
        """Whether a class is known to be of a type; of one whose superclass is not there that may be open."""
        try:
            return self._classes.is_subtype(name, type_name)
        except ClassNotFound:
            return False

    def enum_of(self, name: str) -> str:
        """The enum of which objects of a class are constants; constants with a body have a class of their own."""
        known = self._enum_of.get(name)
        if known is None:
            known = self._enum_of[name] = self._find_enum_of(name)
        return known

    def _find_enum_of(self, name: str) -> str:
        info = self._classes.get(name)
        if info.is_enum:
            return name
        if not info.access & ACC_ENUM or info.super_name is None:
            return ""
        parent = self._classes.find(info.super_name)
        return info.super_name if parent is not None and parent.is_enum else ""

    def _common(self, type_name: str, found: list[str]) -> list[str]:
        """What an input of a library type may be besides the user's classes. The library has more: say so."""
        wanted = [*COMMON, *(NUMBERS if type_name == NUMBER else BUILDERS[:1] if type_name == CHAR_SEQUENCE else ())]
        common = [name for name in wanted if name not in found and self._classes.is_subtype(name, type_name)]
        mentioned = [name for name in self.mentioned_classes(type_name) if self._can_be_made_up(name)]
        if not self._classes.is_subtype(type_name, THROWABLE) and ASSERTION_ERROR in mentioned:
            mentioned.remove(ASSERTION_ERROR)  # every program with an `assert` names it
        common += [name for name in [*mentioned, *self.arrays.for_type(type_name)] if name not in [*found, *common]]
        common += self._asked_for(type_name, [*found, *common])
        if CLASS in self._world.held and CLASS not in common and self._classes.is_subtype(CLASS, type_name):
            common.append(CLASS)  # what is handed over as a Class may be handed over once more
        names = ", ".join(pretty_class(name).rpartition(".")[2] for name in [*found, *common])
        if self.functions.of_raw(type_name):
            names += ", an unknown function" if names else "an unknown function"
        if type_name not in FACTORIES:  # whoever makes those says what they are
            self._machine.record.warn(f"an unknown {dotted(type_name)} is taken to be one of: {names or 'none'}")
        return common

    def _asked_for(self, type_name: str, found: list[str]) -> list[str]:
        """Library types that the program asks objects for and that none of these is: there may be one that is, and one
        that is of none of the narrower types that it asks for (a Number that is no Integer).

        Of an interface or abstract class this is an object of which nothing else is known.
        """
        asked: list[str] = []
        if type_name in FACTORIES:  # of wide types, these are made where somebody looks
            found = [*found, *self._made_whole(type_name), *self.made_if_asked(type_name)]
        tested = self.tested()
        for name in tested:
            info = self._classes.find(name) if name[:1] != "[" else None
            least = OTHERS.get(name, (name,))[0]  # which may have more types
            fits = info is not None and self._is_open(info) and self._classes.is_subtype(least, type_name)
            if info is None or not fits or name == type_name or self.enum_of(name) or name in UNASKED:
                continue
            fitting = [other for other in [*found, *asked] if self.is_one(other, name)]
            if not fitting:
                asked.append(least if not self._classes.get(least).is_abstract else self._some_class(info))
            elif name in OTHERS or not info.is_abstract:
                asked += self._other_than(name, tested, fitting)
        return asked

    def _other_than(self, name: str, tested: list[str], fitting: list[str]) -> list[str]:
        """A class of a type, if all that fit are of narrower types that the program asks for."""
        narrower = [one for one in tested if one != name and one[:1] != "[" and self.is_one(one, name)]
        if any(not any(self.is_one(other, one) for one in narrower) for other in fitting):
            return []
        return [other for other in OTHERS.get(name, (name,)) if other not in narrower][:1]

    def _has_functions(self, interface: ClassInfo) -> bool:
        """Whether objects of an interface may be lambdas that nobody knows.

        Of one of the program's own, which its classes implement, there are no others, as there are no other subclasses.
        """
        if self._machine.settings.functions == "none":
            return False
        if interface.origin is not Origin.USER or not self._world.subclasses(interface.name):
            return True
        annotated = any(annotation.type == FUNCTIONAL for annotation in interface.annotations)
        return annotated or interface.name in self._world.lambdas()

    def _is_open(self, info: ClassInfo) -> bool:
        """Whether there are classes of a type that are not the program's."""
        return info.origin is not Origin.USER or bool(self.functions.of_raw(info.name)) or self.is_unimplemented(info)

    def _made_whole(self, type_name: str) -> list[str]:
        """Of what a factory makes for a type, the classes that its words name."""
        factory = FACTORIES.get(type_name)
        words = [kind.split()[0] for kind in factory.kinds.split(", ")] if factory is not None and factory.kinds else []
        names = [f"java/util/{inside}{word}" for word in words for inside in ("", "concurrent/")]
        return [name for name in names if self._classes.find(name) is not None]

    def made_if_asked(self, type_name: str) -> list[str]:
        """Narrower types that factories make and the program asks for, where the factory of a type makes none such.

        Of a wide type nothing is made but these. What narrower ones have is looked for among those of wider ones.
        """
        if type_name not in FACTORIES and not self.is_wide(type_name):
            return []
        known = self._narrower.get(type_name)
        if known is None:
            known = self._narrower[type_name] = self._find_narrower(type_name)
        return known

    def _find_narrower(self, type_name: str) -> list[str]:
        asked = [name for name in self.tested() if name in FACTORIES and self.is_one(name, type_name)]
        asked = sorted(asked, key=lambda name: sum(self.is_one(name, other) for other in asked))
        found, made = [], [type_name, *self._made_whole(type_name)]
        for name in asked:
            if not any(self.is_one(other, name) for other in made):
                found.append(name)
                made += [name, *self._made_whole(name)]
        return found

    def is_related(self, type_name: str, other: str) -> bool:
        """Whether one of two types is known to be the other as well."""
        return self.is_one(type_name, other) or self.is_one(other, type_name)

    def asked_below(self, type_name: str) -> list[str]:
        """Types below one that the program asks objects for."""
        return [one for one in self.tested() if plain(one) and one != type_name and self.is_one(one, type_name)]

    def _other(self, info: ClassInfo) -> str:
        """The class of objects of a type that no class of the program has; empty if none can be made up, or if that
        depends on type arguments, as of an interface (see `implementing`)."""
        if not self._is_extensible(info):
            return ""
        self._machine.record.limits[Limit.CLASSES] = 1
        self._machine.record.warn(f"no class of the program will do: one that extends {dotted(info.name)} is made up")
        return self._some_class(info)

    def open_below(self, type_name: str) -> list[str]:
        """Classes that are made up for narrower types which the program names: an object of one of those is of this
        type as well, in whatever order they are looked at."""
        infos = [self._classes.find(name) for name in self.named() if plain(name) and name != type_name]
        below = [info for info in infos if info is not None and self.is_one(info.name, type_name)]
        return [self._some_class(info) for info in below if self.is_unimplemented(info)][:FEW_OPEN]

    def is_unimplemented(self, info: ClassInfo) -> bool:
        """Whether a type of the program has no objects but those of classes that are made up."""
        is_type = self._is_extensible(info) or (info.is_interface and not info.permitted_subclasses)
        return is_type and info.origin is Origin.USER and not self._world.subclasses(info.name)

    def _is_empty(self, info: ClassInfo) -> bool:
        """Whether nobody can make an object of a class of the program: only classes inside it could extend it."""
        constructors = [method for method in info.methods if method.name == "<init>"]
        is_closed = bool(constructors) and all(method.is_private for method in constructors)
        return is_closed and info.is_abstract and info.origin is Origin.USER and not self._world.has_others(info.name)

    def _is_extensible(self, info: ClassInfo) -> bool:
        """Whether somebody could write a subclass of an abstract class of the program."""
        is_open = info.is_abstract and not info.is_interface and not info.permitted_subclasses
        return is_open and info.origin is Origin.USER and not self._is_empty(info)

    def implementing(self, type_: GenericType) -> str:
        """Of an interface that no class implements: one that is made up; else empty. Factories make those of theirs."""
        info = self._classes.get(class_of(type_.descriptor))
        is_open = info.is_interface and not info.permitted_subclasses and self._machine.settings.functions != "none"
        return self.functions.implementing(type_) if is_open and info.name not in NO_FUNCTIONS else ""

    def made_up_below(self, type_name: str, without: frozenset[str]) -> str:
        """A subclass that somebody could write, where the program has none whose objects an unknown may have; else
        empty.
        """
        info = self._classes.get(type_name)
        if not self._is_extensible(info):
            return ""
        found = [name for name in self.of(type_name) if name and name not in without]
        if (
            any(name not in self.functions.types for name in found)
            or self.singletons(type_name)
            or self.enums(type_name)
        ):
            return ""
        return self._other(info)

    def _some_class(self, parent: ClassInfo) -> str:
        """A class that extends or implements a type, does nothing else, and has no name that a program could know."""
        function = self.functions.of_raw(parent.name)
        if function:
            return function
        type_ = GenericType(descriptor_of(parent.name))
        made_up = self.functions.implementing(type_) if self._is_extensible(parent) else self.implementing(type_)
        if made_up:
            return made_up

        def build(name: ClassName) -> ClassInfo:
            if parent.is_interface:
                return synthetic_class(name, parent, (parent.name,), (), ())
            return synthetic_class(name, parent, (), (), (), parent.name)

        return self._classes.define(parent.name, "some", build).name

    def tested(self) -> list[str]:
        if self._tested is None:
            self._tested = list(self._world.tested())
        return self._tested

    def mentioned_classes(self, type_name: str) -> list[str]:
        """Library classes of a type that the program names."""
        names = dict.fromkeys([*self.named(), *self._world.held])
        infos = [self._classes.find(name) for name in names if name and name[0] != "["]
        own = [info.name for info in infos if info is not None and info.origin is not Origin.USER]
        return [name for name in own if self.is_one(name, type_name)]

    def named(self) -> dict[str, None]:
        """All types that the program names."""
        if self._mentioned is None:
            self._mentioned = dict.fromkeys(self._world.mentioned())
        return self._mentioned

    def keys(self, is_sorted: bool) -> list[str]:
        """Classes whose objects are taken to be keys of a collection: texts, and of what the program names the boxes
        and the nearest few enums and classes that say themselves what is equal."""
        boxes = [name for name in self.mentioned_classes(COMPARABLE) if name in BOXES]
        enums = self.enums(OBJECT)
        near = [name for name in self.named() if name in enums] or enums
        constants = near[:FEW_KEYS] if is_sorted else [ENUM] if enums else []  # identity tells those of all enums apart
        own = [name for name in self.named() if plain(name) and self._is_own_key(name, is_sorted)]
        return [STRING, *boxes, *constants, *own[:FEW_KEYS]]

    def _is_own_key(self, name: str, is_sorted: bool) -> bool:
        info = self._classes.find(name)
        is_object = info is not None and info.origin is Origin.USER and not info.is_abstract and not info.is_interface
        if info is None or not is_object or self.enum_of(name) or not self._may_be_made_up(name):
            return False
        return self.is_one(name, COMPARABLE) if is_sorted else info.method("hashCode", "()I") is not None

    def _can_be_made_up(self, name: str) -> bool:
        info = self._classes.get(name)
        if info.is_abstract or info.is_interface or info.is_enum:
            return False
        return name in BOXES or name in BUILDERS or name == OBJECT or self._is_plain_exception(name)

    def at_most(self, most: int, names: list[str], what: str) -> list[str]:
        """Some of the classes that an unknown may have. That there are others is told with the verdict."""
        if len(names) > most:
            left = ", ".join(pretty_class(name) for name in names[most:])
            self._machine.record.warn(f"an {what} is not taken to be one of: {left}")
            self._machine.record.limits[Limit.CLASSES] = most
        return names[:most]

    def opaque(self, class_name: str, type_name: str) -> str:
        """Why the contents of such an object cannot be made up; empty if they can."""
        if not class_name:
            return f"an unknown object whose class implements {dotted(type_name)}"
        if class_name in self._world.excluded:
            return self._world.excluded[class_name]
        info = self._classes.get(class_name)
        if class_name in BUILDERS:
            return "a library method that looks into a string builder"  # its contents as such are an unknown string
        if class_name[0] == "[" or class_name in self.functions.types:
            return ""
        if self._is_plain_exception(class_name):
            return ""
        if info.origin is Origin.USER or class_name == OBJECT or class_name in BOXES:
            return ""
        return f"the contents of an unknown {dotted(class_name)} are not supported yet"

    def _is_plain_exception(self, class_name: str) -> bool:
        """An exception that holds nothing but numbers, texts and other exceptions besides its message."""
        if not self.is_one(class_name, THROWABLE):
            return False
        own = [info for info in self._classes.superclasses(class_name) if info.name != THROWABLE]
        fields = [
            field for info in own if info.origin is not Origin.USER for field in info.fields if not field.is_static
        ]
        return all(not is_reference(field.descriptor) or field.descriptor == descriptor_of(STRING) for field in fields)
