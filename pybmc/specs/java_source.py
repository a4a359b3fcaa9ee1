"""What a Java source declares, with the specifications that stand there."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.names import ClassName
from pybmc.records import Record, changed
from pybmc.specs.java_bodies import SourceLoop, SourceStatement, body_of
from pybmc.specs.java_tree import COMMENTS, JavaTree, children_of, dimensions_of, field, text_of, type_name
from pybmc.specs.source import Mistakes, Span, SpecError
from pybmc.specs.tree import TypeName
from pybmc.specs.written import NOTHING, VISIBILITY, Clause, Front

if TYPE_CHECKING:
    from tree_sitter import Node

TYPES = (
    "class_declaration", "interface_declaration", "enum_declaration", "record_declaration",
    "annotation_type_declaration",
)  # fmt: skip
METHODS = ("method_declaration", "constructor_declaration", "compact_constructor_declaration")
FIELDS = ("field_declaration", "constant_declaration")
COMPACT = "compact_constructor_declaration"
NULLNESS = frozenset(("nullable", "non_null"))


class SourceParameter(Record):
    name: str
    type: TypeName
    modifiers: frozenset[str]
    span: Span


class SourceField(Record):
    name: str
    type: TypeName
    modifiers: frozenset[str]
    static: bool
    span: Span


class SourceMethod(Record):
    name: str  # <init> of constructors
    parameters: tuple[SourceParameter, ...] | None  # None: those of the record
    front: Front
    modifiers: frozenset[str]  # of JML
    variables: tuple[str, ...]  # its own type variables
    static: bool
    lines: frozenset[int]  # on which there is something that code can be of
    loops: tuple[SourceLoop, ...]
    statements: tuple[SourceStatement, ...]
    span: Span
    mistakes: tuple[SpecError, ...] = ()  # in its specification

    @property
    def is_specified(self) -> bool:
        inside = self.statements or any(loop.clauses for loop in self.loops)
        return bool(self.front.cases or self.modifiers or inside or self.mistakes)


class SourceClass(Record):
    name: ClassName
    is_interface: bool
    clauses: tuple[Clause, ...]
    modifiers: frozenset[str]  # of JML
    methods: tuple[SourceMethod, ...]
    fields: tuple[SourceField, ...]
    inner: tuple[SourceClass, ...]
    components: tuple[SourceParameter, ...]  # of a record
    last_line: int
    span: Span
    mistakes: tuple[SpecError, ...] = ()  # in what it says of itself


class SourceFile(Record):
    path: str
    package: str  # java/util, or empty
    imports: tuple[str, ...]  # java.util.List, java.util.*
    static_imports: tuple[str, ...]
    classes: tuple[SourceClass, ...]

    def all_classes(self) -> Iterator[SourceClass]:
        todo = list(reversed(self.classes))
        while todo:
            one = todo.pop()
            yield one
            todo.extend(reversed(one.inner))


def read_source(path: str) -> SourceFile:
    """SpecError where it is no Java, or a specification in it has no meaning."""
    tree = JavaTree.read(path)
    found = _Reader(tree).file()
    tree.refuse_unread()
    return found


class _Reader:
    def __init__(self, tree: JavaTree) -> None:
        self._tree = tree

    def file(self) -> SourceFile:
        package = ""
        imports: list[str] = []
        static: list[str] = []
        classes: list[SourceClass] = []
        comments: list[Node] = []
        for node in self._tree.root.children:
            if node.type == "package_declaration":
                package = text_of(next(children_of(node, "identifier", "scoped_identifier"))).replace(".", "/")
            elif node.type == "import_declaration":
                words = text_of(node).rstrip(";").split()
                name = "".join(words[2:] if words[1] == "static" else words[1:])
                (static if words[1] == "static" else imports).append(name)
            elif self._tree.is_specification(node):
                comments.append(node)
            elif node.type in TYPES:
                front = self._front(comments)
                imports += [clause.name for clause in front.of_class if clause.kind == "import"]
                self._only(front, ("import",), "before a class")
                prefix = f"{package}/" if package else ""
                classes.append(self._class(node, prefix, front))
                comments = []
        self._trailing(comments)
        return SourceFile(self._tree.path, package, tuple(imports), tuple(static), tuple(classes))

    def _front(self, comments: list[Node]) -> Front:
        try:
            return self._tree.parser(comments).front() if comments else NOTHING
        except SpecError as error:  # of the words themselves
            return Front(mistakes=(error,))

    def _only(self, front: Front, kinds: tuple[str, ...], where: str) -> None:
        for clause in front.of_class:
            if clause.kind not in kinds:
                raise SpecError(clause.span, f"found '{clause.kind}' {where}, expected it inside the class")
        if front.cases:
            raise SpecError(front.cases[0].span, f"a specification of a method {where}, expected a method behind it")

    def _trailing(self, comments: list[Node]) -> tuple[Clause, ...]:
        """Specifications behind the last declaration can be clauses of the class."""
        front = self._front(comments)
        Mistakes((*front.class_mistakes, *front.mistakes)).tell()
        self._only(front, tuple(clause.kind for clause in front.of_class), "with nothing behind it")
        if front.modifiers and front.span is not None:
            raise SpecError(front.span, "modifiers with nothing behind them")
        return front.of_class

    # ----------------------------------------------------------------------------------------- classes

    def _class(self, node: Node, prefix: str, front: Front) -> SourceClass:
        name = ClassName(prefix + text_of(field(node, "name")))
        clauses: list[Clause] = []
        mistakes = Mistakes((*front.class_mistakes, *front.mistakes))
        methods: list[SourceMethod] = []
        fields: list[SourceField] = []
        inner: list[SourceClass] = []
        comments: list[Node] = []
        before: tuple[str, ...] = ()  # the fields of the member before
        interface = node.type in ("interface_declaration", "annotation_type_declaration")
        for member in _members(field(node, "body")):
            if self._tree.is_specification(member):
                comments.append(member)
                continue
            if member.type not in (*TYPES, *METHODS, *FIELDS, "static_initializer", "block", "enum_constant"):
                continue
            own = self._front([*comments, *(self._among_modifiers(member) if member.type in METHODS else ())])
            comments = []
            clauses += _grouped(own.of_class, before, mistakes)
            before = ()
            mistakes.errors += own.class_mistakes
            if member.type in METHODS:
                methods.append(self._method(member, own))
                continue
            mistakes.errors += own.mistakes
            self._only(own, tuple(clause.kind for clause in own.of_class), "before something else")
            if member.type in FIELDS:
                found = list(self._fields(member, own.modifiers, interface))
                fields, before = fields + found, tuple(one.name for one in found)
            elif member.type in TYPES:
                inner.append(self._class(member, f"{name}$", own))
            elif own.modifiers and own.span is not None:
                raise SpecError(own.span, "modifiers of something that has none")
        for trailing in mistakes.of(self._trailing, comments):
            clauses += _grouped(trailing, before, mistakes)
        parameters = node.child_by_field_name("parameters") if node.type == "record_declaration" else None
        components = self._parameters(parameters) if parameters is not None else ()
        return SourceClass(
            name, interface, tuple(clauses), front.modifiers | self._inside(node), tuple(methods), tuple(fields),
            tuple(inner), components, self._tree.last_line(node), self._tree.span(field(node, "name")),
            tuple(mistakes.errors),
        )  # fmt: skip

    def _fields(self, node: Node, modifiers: frozenset[str], interface: bool) -> Iterator[SourceField]:
        modifiers = modifiers | self._inside(node)
        static = interface or "static" in _java_modifiers(node)
        type_ = field(node, "type")
        for declarator in children_of(node, "variable_declarator"):
            name = field(declarator, "name")
            more = dimensions_of(declarator.child_by_field_name("dimensions"))
            span = self._tree.span(name)
            yield SourceField(text_of(name), type_name(type_, self._tree.span(type_), more), modifiers, static, span)

    def _among_modifiers(self, node: Node) -> Iterator[Node]:
        """Specifications behind an annotation, say: they mean what they would mean before it."""
        for child in node.children:
            if child.type == "formal_parameters":
                return
            inside = child.children if child.type == "modifiers" else (child,)
            yield from (one for one in inside if self._tree.is_specification(one))

    def _inside(self, node: Node) -> frozenset[str]:
        """JML modifiers among Java's, and before the parameters."""
        found: frozenset[str] = frozenset()
        for child in node.children:
            if child.type == "modifiers":
                found |= self._inside(child)
            elif self._tree.is_specification(child):
                found |= self._tree.parser([child]).modifiers_only()
        return found - VISIBILITY

    # ----------------------------------------------------------------------------------------- methods

    def _method(self, node: Node, front: Front) -> SourceMethod:
        modifiers = (front.modifiers - VISIBILITY) | self._inside(node)
        constructor = node.type != "method_declaration"
        parameters = node.child_by_field_name("parameters")
        variables = node.child_by_field_name("type_parameters")
        own = [text_of(p.named_children[-1 if p.named_child_count == 1 else _first_name(p)]) for p in
               (children_of(variables, "type_parameter") if variables is not None else ())]  # fmt: skip
        body = node.child_by_field_name("body")
        mistakes = Mistakes(front.mistakes)
        loops, statements = body_of(self._tree, body, mistakes) if body is not None else ((), ())
        return SourceMethod(
            "<init>" if constructor else text_of(field(node, "name")),
            self._parameters(parameters) if parameters is not None else None,
            changed(front, modifiers=frozenset()), modifiers, tuple(own), "static" in _java_modifiers(node),
            self._lines(node), loops, statements, self._tree.span(field(node, "name")), tuple(mistakes.errors),
        )  # fmt: skip

    def _parameters(self, node: Node) -> tuple[SourceParameter, ...]:
        found = []
        modifiers: frozenset[str] = frozenset()
        for child in node.children:
            if self._tree.is_specification(child):
                modifiers |= self._tree.parser([child]).modifiers_only()
            elif child.type in ("formal_parameter", "spread_parameter"):
                found.append(self._parameter(child, modifiers | self._inside(child)))
                modifiers = frozenset()
        return tuple(found)

    def _parameter(self, node: Node, modifiers: frozenset[str]) -> SourceParameter:
        more = dimensions_of(node.child_by_field_name("dimensions"))
        if node.type == "spread_parameter":
            declarator = next(children_of(node, "variable_declarator"))
            name, more = field(declarator, "name"), more + 1
            skipped = ("modifiers", "line_comment", "block_comment", "variable_declarator")
            type_ = next(c for c in node.named_children if c.type not in skipped)
        else:
            name, type_ = field(node, "name"), field(node, "type")
        span = self._tree.span(node)
        return SourceParameter(text_of(name), type_name(type_, self._tree.span(type_), more), modifiers, span)

    def _lines(self, node: Node) -> frozenset[int]:
        found: set[int] = set()
        todo = [node]
        while todo:
            at = todo.pop()
            if at.type not in COMMENTS:
                found.add(self._tree.first_line(at))
                todo += at.children
        return frozenset(found)


def _grouped(clauses: tuple[Clause, ...], before: tuple[str, ...], mistakes: Mistakes) -> Iterator[Clause]:
    """What is in a data group: the model or ghost field that stands before `in`, or else the `before` of Java."""
    for clause in clauses:
        if clause.kind in ("ghost", "model"):
            before = (clause.name,)
        if clause.kind != "in":
            yield clause
        elif before:
            yield from (changed(clause, name=name) for name in before)
        else:
            mistakes.errors.append(SpecError(clause.span, "found 'in', expected a field before it"))


def _members(body: Node) -> Iterator[Node]:
    """Of enums those behind the constants as well."""
    for child in body.children:
        if child.type == "enum_body_declarations":
            yield from child.children
        else:
            yield child


def _java_modifiers(node: Node) -> set[str]:
    return {c.type for modifiers in children_of(node, "modifiers") for c in modifiers.children}


def _first_name(parameter: Node) -> int:
    """Which child of a type parameter is its name: annotations may come first."""
    return next(i for i, c in enumerate(parameter.named_children) if c.type in ("type_identifier", "identifier"))
