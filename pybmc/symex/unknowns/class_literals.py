"""Which classes an unknown object of type Class stands for."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.boxing import BOX_OF
from pybmc.goto.names import OBJECT, PRIMITIVE_NAMES, STRING, is_array
from pybmc.symex.unknowns.input_world import InputWorld

if TYPE_CHECKING:
    from pybmc.symex.unknowns.candidates import Candidates

MAX_LITERALS = 64  # classes that an unknown Class may stand for
# The type of `int.class` is Class<Integer>.
BOX_NAMED = {PRIMITIVE_NAMES[primitive]: box for primitive, box in BOX_OF.items()} | {"void": "java/lang/Void"}
OTHER_LITERALS = (
    OBJECT, STRING, "java/lang/Integer", "java/lang/Runnable", "int", "[I", "java/util/ArrayList", "java/lang/Number",
    "java/lang/Override", "java/math/RoundingMode", "java/util/Map$Entry", "java/lang/RuntimeException",
    "[Ljava/lang/String;", "[[I", *(name for name in BOX_NAMED if name != "int"),
)  # fmt: skip


def class_literals(candidates: Candidates, world: InputWorld, bound: str = OBJECT) -> list[str]:
    """Classes that an unknown Class stands for: the program's and those that it names, and one of each other kind.

    Nothing but their identity costs anything, so they are many. `bound`: what they extend, of `Class<? extends T>`.
    """
    own = [name for name in candidates.named() if name[:1] == "[" or world.subclasses(name)]
    names = [*candidates.tested(), *own, *OTHER_LITERALS]
    if bound != OBJECT:
        names = [bound, *world.subclasses(bound), *names]
    known = [
        name for name in dict.fromkeys(names) if is_array(name) or name in BOX_NAMED or candidates.classes.find(name)
    ]
    if bound != OBJECT:
        known = [name for name in known if candidates.is_one(BOX_NAMED.get(name, name), bound)]
    return candidates.at_most(MAX_LITERALS, known, "unknown java.lang.Class")
