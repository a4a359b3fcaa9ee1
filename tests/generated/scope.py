"""What generated code can refer to: variables, fields, methods, labels."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tests.generated.feature import Feature


@dataclass(frozen=True)
class Variable:
    name: str  # as written: `x3`, `P.s0`, `this.f`
    type: str
    assignable: bool = True


@dataclass(frozen=True)
class Method:
    name: str  # `P.f0` for a static method, `v0` for a virtual one
    parameters: tuple[str, ...]
    result: str
    owner: str = ""  # the class or interface that declares a virtual method
    recursive: bool = False  # its first parameter counts down
    cost: int = 1  # calls that a call leads to


@dataclass(frozen=True)
class ClassShape:
    name: str  # `P.A`
    parents: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]  # inherited ones included
    abstract: bool = False


@dataclass
class World:
    """The declarations of a program, in the order in which they are generated: code refers only to earlier methods."""

    classes: dict[str, ClassShape] = field(default_factory=dict)
    statics: list[Variable] = field(default_factory=list)
    methods: list[Method] = field(default_factory=list)
    features: list[Feature] = field(default_factory=list)

    def is_subtype(self, sub: str, sup: str) -> bool:
        if sub == sup or sup == "Object":
            return True
        if sub.endswith("[]") and sup.endswith("[]") and sub[:-2] in self.classes:  # arrays are covariant
            return self.is_subtype(sub[:-2], sup[:-2])
        shape = self.classes.get(sub)
        return shape is not None and any(self.is_subtype(parent, sup) for parent in shape.parents)

    def concrete(self, type_: str) -> list[str]:
        return [name for name, shape in self.classes.items() if not shape.abstract and self.is_subtype(name, type_)]

    def reference_types(self) -> list[str]:
        return list(self.classes)

    def feature_types(self, held: bool = False) -> list[str]:
        """Types that features bring; `held`: only those that a field may have, which no code can hide in."""
        return [t for feature in self.features for t in (feature.digests if held else feature.constants)]

    def digest(self, variable: Variable) -> str:
        """Java for a long that tells the values of a variable apart, if a feature brings its type."""
        texts = [feature.digests[variable.type] for feature in self.features if variable.type in feature.digests]
        return texts[0].replace("{0}", variable.name) if texts else ""


@dataclass(frozen=True)
class Scope:
    """The surroundings of one statement; entering a block makes a new one."""

    variables: tuple[Variable, ...]
    returns: str
    labels: tuple[tuple[str, bool], ...] = ()  # name, and whether it is a loop, which `continue` may name
    nesting: int = 0
    rounds: int = 1  # how often the innermost loop body runs at most
    recursion: tuple[str, Method] | None = None  # the counter, and the method itself

    def declare(self, variable: Variable) -> Scope:
        return replace(self, variables=(*self.variables, variable))

    def inside(self, label: tuple[str, bool] | None = None, rounds: int = 1) -> Scope:
        labels = (*self.labels, label) if label else self.labels
        return replace(self, nesting=self.nesting + 1, labels=labels, rounds=self.rounds * rounds)
