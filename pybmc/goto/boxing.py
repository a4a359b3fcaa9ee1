"""Classes of the JDK that hold one primitive value (JLS 5.1.7), and those that build texts."""

from __future__ import annotations

from pybmc.goto.names import PRIMITIVE_NAMES, ClassName, Descriptor

# By descriptor of the primitive type.
BOX_OF: dict[str, ClassName] = {
    "Z": ClassName("java/lang/Boolean"), "B": ClassName("java/lang/Byte"), "S": ClassName("java/lang/Short"),
    "C": ClassName("java/lang/Character"), "I": ClassName("java/lang/Integer"), "J": ClassName("java/lang/Long"),
    "F": ClassName("java/lang/Float"), "D": ClassName("java/lang/Double"),
}  # fmt: skip
BOXES: dict[str, Descriptor] = {box: Descriptor(primitive) for primitive, box in BOX_OF.items()}
# By descriptor of the primitive type: the method of the box that gives the value.
UNBOXING = {primitive: f"{PRIMITIVE_NAMES[primitive]}Value" for primitive in BOX_OF}

BUILDERS = (ClassName("java/lang/StringBuilder"), ClassName("java/lang/StringBuffer"))
OWNERS_OF_BUILDING = (*BUILDERS, ClassName("java/lang/AbstractStringBuilder"))  # of methods that write texts
