"""Reads the file of --static-values and types what it says by the classes of the program.

The format is that of json-io: `{"pkg.Class": {"staticField": value}}`, where "@type" names run-time classes, "@items"
holds the cells of arrays, and "@id" and "@ref" share objects. Whatever is wrong is an InputError that names the
file, the class and the field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.annotations import Any, NoReturn
from pybmc.errors import InputError
from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.classes import (
    ACC_ENUM,
    ACC_FINAL,
    ACC_STATIC,
    ACC_SYNTHETIC,
    ClassInfo,
    ClassNotFound,
    ClassTable,
    FieldInfo,
    Origin,
)
from pybmc.goto.given import (
    Given,
    GivenArray,
    GivenBuilder,
    GivenClass,
    GivenConstant,
    GivenNull,
    GivenObject,
    GivenShared,
    GivenText,
    needs_of,
)
from pybmc.goto.names import (
    CLASS,
    ENUM,
    OBJECT,
    STRING,
    ClassName,
    Descriptor,
    class_named,
    class_of,
    descriptor_of,
    dotted,
    element_of,
    is_array,
    is_reference,
    pretty,
)
from pybmc.program.json_primitives import Malformed, number, units

HOLDER = "pybmc/GivenValues"
DEEPEST = 100  # levels of nesting; whoever walks over values uses recursion, several calls a level


def read_static_values(path: str) -> dict[ClassName, dict[str, Any]]:
    """Class -> static field -> value as JSON."""
    import json

    try:
        with open(path, encoding="utf-8") as file:
            values = json.load(file)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise InputError(f"{path} is not JSON: {error}") from error
    except RecursionError as error:
        raise InputError(f"{path}: values are nested too deeply") from error
    if not isinstance(values, dict):
        raise InputError(f"{path}: expected an object from class names to objects of static fields")
    return {
        class_named(name): fields for name, fields in values.items() if isinstance(fields, dict) and name != "@type"
    }


class StaticValues:
    """What a file says, typed when a class is first asked for; all of it then, since a reference may come first."""

    def __init__(self, path: str, classes: ClassTable, longest: int, warn: Callable[[str], None]) -> None:
        self._path = path
        self._classes = classes
        self._longest = longest  # of arrays whose length is open
        self._warn = warn
        self._json = read_static_values(path)
        self._typed: dict[str, GivenClass] | None = None

    def of(self, class_name: str) -> GivenClass | None:
        if self._typed is None:
            if class_name not in self._json:
                return None
            self._typed = self._type_all()
        return self._typed.get(class_name)

    def _type_all(self) -> dict[str, GivenClass]:
        sharing = _Sharing(self._classes)
        found: dict[str, GivenClass] = {}
        for name, values in self._json.items():
            info = self._classes.find(name)
            if info is None:
                self._warn(f"--static-values: class {dotted(name)} not found")
            else:
                found[name] = self._class(info, values, sharing)
        found.update(sharing.holders())
        return found

    def _class(self, info: ClassInfo, values: Mapping[str, Any], sharing: _Sharing) -> GivenClass:
        by_name = {field.name: field for field in info.fields if field.is_static}
        assigned = []
        for name, value in values.items():
            field = by_name.get(name)
            if field is not None:
                typing = _Typing(
                    self._classes, info, f"{self._path}: {dotted(info.name)}.{name}", sharing, self._longest
                )
                assigned.append((field, typing.value(field.descriptor, value)))
            elif name != "@type":
                self._warn(f"--static-values: {dotted(info.name)} has no static field {name}")
        return GivenClass(tuple(assigned), needs_of(tuple(given for _, given in assigned), info.name))


class _Sharing:
    """The objects of a file that several places may name, by "@id" or, in the entry of an enum, by its constants."""

    def __init__(self, classes: ClassTable) -> None:
        self._classes = classes
        self._holders: dict[str, FieldInfo] = {}
        self._defined: dict[str, Given | None] = {}  # None: being read
        self._uses: list[tuple[str, Descriptor, str]] = []

    def is_defined(self, key: str) -> bool:
        return key in self._defined

    def begin(self, key: str) -> None:
        self._defined[key] = None

    def define(self, key: str, value: Given) -> None:
        self._defined[key] = value

    def use(self, key: str, declared: Descriptor, where: str) -> GivenShared:
        self._uses.append((key, declared, where))
        return GivenShared(self._holder(key))

    def _holder(self, key: str) -> FieldInfo:
        if key not in self._holders:
            access = ACC_STATIC | ACC_FINAL | ACC_SYNTHETIC

            def build(name: ClassName) -> ClassInfo:
                field = FieldInfo(name, "value", descriptor_of(OBJECT), access)
                return ClassInfo(name, OBJECT, (), access, (field,), (), "", Origin.MODEL)

            self._holders[key] = self._classes.define(HOLDER, key, build).fields[0]
        return self._holders[key]

    def holders(self) -> dict[str, GivenClass]:
        """The holders as classes with given values; every use must name an object of a fitting type."""
        for key, declared, where in self._uses:
            value = self._defined.get(key)
            if value is None:
                raise InputError(f"{where}: nothing has {key}")
            if not _fits(self._classes, value, declared):
                raise InputError(f"{where}: what has {key} is no {pretty(declared)}")
        made = {}
        for key, field in self._holders.items():
            value = self._defined[key]
            assert value is not None
            made[str(field.owner)] = GivenClass(((field, value),), needs_of((value,), field.owner), is_holder=True)
        return made


def _fits(classes: ClassTable, value: Given, declared: Descriptor) -> bool:
    match value:
        case GivenObject(class_name) | GivenBuilder(class_name):
            return classes.is_subtype(class_name, class_of(declared))
        case GivenArray(descriptor):
            return classes.is_subtype(descriptor, class_of(declared))
        case GivenText():
            return classes.is_subtype(STRING, class_of(declared))
        case GivenConstant(field):
            return classes.is_subtype(field.owner, class_of(declared))
        case _:
            return True


class _Typing:
    """Types the value of one static field."""

    def __init__(self, classes: ClassTable, own: ClassInfo, where: str, sharing: _Sharing, longest: int) -> None:
        self._classes = classes
        self._own = own
        self._where = where
        self._sharing = sharing
        self._longest = longest
        self._depth = 0

    def value(self, declared: Descriptor, value: Any) -> Given:
        if not is_reference(declared):
            try:
                return number(declared, value)
            except Malformed as error:
                self._refuse(str(error))
        if value is None:
            return GivenNull()
        self._depth += 1
        if self._depth > DEEPEST:
            self._refuse(f"values are nested more than {DEEPEST} levels deep")
        try:
            return self._reference(declared, value)
        except ClassNotFound as error:
            self._refuse(str(error))
        finally:
            self._depth -= 1

    def _reference(self, declared: Descriptor, value: Any) -> Given:
        if isinstance(value, dict):
            if "@ref" in value:
                return self._sharing.use(self._key(value["@ref"]), declared, self._where)
            if "@id" in value:
                return self._shared(self._key(value["@id"]), declared, value)
        return self._unshared(declared, value)

    def _key(self, name: Any) -> str:
        if isinstance(name, bool) or not isinstance(name, int | str):
            self._refuse(f"{_short(name)} as an id; it is a number or a text")
        return f'"@id": {name}'

    def _shared(self, key: str, declared: Descriptor, value: dict[str, Any]) -> Given:
        if self._sharing.is_defined(key):
            self._refuse(f"a second object with {key}")
        self._sharing.begin(key)
        self._sharing.define(key, self._unshared(declared, value))
        return self._sharing.use(key, declared, self._where)

    def _unshared(self, declared: Descriptor, value: Any) -> Given:
        named = self._run_time_type(value)
        if isinstance(value, list) or (isinstance(value, dict) and _is_array_value(value, named, declared)):
            return self._array(declared, value, named)
        if is_array(declared):
            self._refuse(f"{_short(value)} as the value of an array {pretty(declared)}")
        class_name = class_of(declared) if named is None else class_of(named)
        if isinstance(value, str) and self._classes.is_subtype(STRING, class_of(declared)):
            return GivenText(units(value))
        if not self._classes.is_subtype(class_name, class_of(declared)):
            self._refuse(f"a {dotted(class_name)} as the value of a {pretty(declared)}")
        return self._object(class_name, value)

    def _run_time_type(self, value: Any) -> Descriptor | None:
        """What "@type" names, if there is such a type."""
        named = value.get("@type") if isinstance(value, dict) else None
        if not isinstance(named, str) or not named:
            return None
        name = class_named(named)
        if not is_array(name):
            return descriptor_of(name) if self._classes.find(name) is not None else None
        base = name.lstrip("[")
        if base in tuple("ZBSCIJFD"):
            return Descriptor(name)
        known = base[:1] == "L" and base[-1:] == ";" and self._classes.find(base[1:-1]) is not None
        return Descriptor(name) if known else None

    # --------------------------------------------------------------------------------------- arrays

    def _array(self, declared: Descriptor, value: Any, named: Descriptor | None) -> Given:
        items = value.get("@items", []) if isinstance(value, dict) else value
        if items is None:
            items = []
        descriptor = self._array_type(declared, named)
        if element_of(descriptor) == "C" and isinstance(items, str):
            items = [items]
        if not isinstance(items, list):
            self._refuse(f'{_short(items)} as "@items", which is a list')
        if element_of(descriptor) == "C" and len(items) == 1 and isinstance(items[0], str):
            items = list(units(items[0]))
        cells = tuple(self.value(element_of(descriptor), item) for item in items)
        is_open = isinstance(value, dict) and value.get("@nondetLength") is True
        return GivenArray(descriptor, cells, max(len(cells), self._longest) if is_open else len(cells))

    def _array_type(self, declared: Descriptor, named: Descriptor | None) -> Descriptor:
        if named is not None and not is_array(named):
            named = None
        if named is None:
            named = declared if is_array(declared) else Descriptor("[" + descriptor_of(OBJECT))
        if not self._classes.is_subtype(named, class_of(declared)):
            self._refuse(f"an array {pretty(named)} as the value of a {pretty(declared)}")
        return named

    # -------------------------------------------------------------------------------------- objects

    def _object(self, class_name: ClassName, value: Any) -> Given:
        info = self._classes.get(class_name)
        enum = self._enum_of(info)
        if enum is not None:
            return self._constant(enum, class_name, value)
        if class_name in BOXES:
            value_of = value.get("value") if isinstance(value, dict) else value
            field = next(f for f in info.fields if f.name == "value" and not f.is_static)
            return GivenObject(class_name, ((field, self.value(field.descriptor, value_of)),))
        if not isinstance(value, dict):
            self._refuse(f"{_short(value)} as the value of a {dotted(class_name)}")
        if class_name == STRING or class_name in BUILDERS:
            text = value.get("value", "")
            if not isinstance(text, str):
                self._refuse(f'{_short(text)} as "value", which is the text of a {dotted(class_name)}')
            return GivenText(units(text)) if class_name == STRING else GivenBuilder(class_name, units(text))
        if info.is_interface or info.is_abstract or class_name == CLASS:
            kind = "interface" if info.is_interface else "abstract class" if info.is_abstract else "class"
            self._refuse(f'an object of the {kind} {dotted(class_name)}; "@type" must name one that can be made')
        return self._plain(class_name, value)

    def _plain(self, class_name: ClassName, value: Mapping[str, Any]) -> GivenObject:
        """An object with the fields that are mentioned; inherited ones are mentioned in the same way."""
        fields = []
        for info in self._classes.superclasses(class_name):
            for field in info.fields:
                if not field.is_static and field.name in value:
                    fields.append((field, self.value(field.descriptor, value[field.name])))
        return GivenObject(class_name, tuple(fields))

    # ---------------------------------------------------------------------------------------- enums

    def _enum_of(self, info: ClassInfo) -> ClassInfo | None:
        """The enum that the objects of a class are constants of; those with a body have a class of their own."""
        if info.super_name == ENUM:
            return info
        parent = self._classes.find(info.super_name) if info.super_name is not None else None
        return parent if parent is not None and parent.super_name == ENUM else None

    def _constant(self, enum: ClassInfo, class_name: ClassName, value: Any) -> Given:
        fields = {"name": value} if isinstance(value, str) else value
        if not isinstance(fields, dict):
            self._refuse(f"{_short(value)} as a constant of {dotted(enum.name)}")
        name = fields.get("name")
        if enum.name != self._own.name:
            return GivenConstant(self._named_constant(enum, name, fields.get("ordinal")))
        if not isinstance(name, str):
            self._refuse(f'a constant of {dotted(enum.name)} without "name"')
        key = f"the name {dotted(enum.name)}.{name}"
        if not self._sharing.is_defined(key) and isinstance(value, dict):
            self._sharing.begin(key)
            self._sharing.define(key, self._plain(class_name, fields))
        return self._sharing.use(key, descriptor_of(enum.name), self._where)

    def _named_constant(self, enum: ClassInfo, name: Any, ordinal: Any) -> FieldInfo:
        constants = [field for field in enum.fields if field.access & ACC_ENUM]
        for at, field in enumerate(constants):
            if field.name == name or (name is None and ordinal == at and not isinstance(ordinal, bool)):
                return field
        return self._refuse(f"{_short(ordinal if name is None else name)} as a constant of {dotted(enum.name)}")

    def _refuse(self, what: str) -> NoReturn:
        raise InputError(f"{self._where}: {what}")


def _is_array_value(value: Mapping[str, Any], named: Descriptor | None, declared: Descriptor) -> bool:
    if "@items" in value or "@nondetLength" in value or (named is not None and is_array(named)):
        return True
    return is_array(declared) and "@type" in value


def _short(value: Any) -> str:
    """A value of the file, in a message."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    text = {None: "null", True: "true", False: "false"}.get(value) if isinstance(value, bool | None) else repr(value)
    return str(text)[:60]
