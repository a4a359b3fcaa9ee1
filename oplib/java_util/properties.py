"""java.util.Properties that were loaded from an unknown stream: they give any text for any name.

`java.util.UnknownProperties` of java-models/outside is then among their defaults, where the JDK's own `getProperty`
finds it. What lists names or counts them would not, and is not covered.
"""

from __future__ import annotations

from oplib.java_io.world import is_asked
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

PROPERTIES, UNKNOWN = "java/util/Properties", "java/util/UnknownProperties"


def load(call: Call) -> None:
    """From a stream or reader: the model's where that is unknown."""
    source = call.args[1]
    kinds = ("java/io/UnknownInput", "java/io/InputStreamReader", "java/io/BufferedReader", "java/io/FilterInputStream")
    if is_asked(call) and any(
        call.classes.is_subtype(made.class_name, kind) for made, _ in call.objects(source) for kind in kinds
    ):
        if call.throw_if(call.is_null(source), "java/lang/NullPointerException"):
            return
        call.run_model(UNKNOWN, "load", [call.args[0]])
    else:
        call.declined = True


def others(call: Call) -> Term | None:
    """Whatever looks at all of them."""
    field = call.classes.get(PROPERTIES).field("defaults", f"L{PROPERTIES};")
    defaults = call.read(call.args[0], field) if field is not None and is_asked(call) else None
    if defaults is not None and any(made.class_name == UNKNOWN for made, _ in call.objects(defaults)):
        call.not_covered(f"Properties.{call.method.name}, once they were loaded from an unknown place")
    else:
        call.declined = True
    return None


OWNS = (PROPERTIES,)

METHODS = {
    (PROPERTIES, "load", "*"): Intrinsic(load, False, "loading from an unknown stream"),
    **{
        (PROPERTIES, name, "*"): Intrinsic(others, False, "names of properties from an unknown stream")
        for name in (
            "clone", "compute", "computeIfAbsent", "computeIfPresent", "contains", "containsKey", "containsValue",
            "elements", "entrySet", "equals", "forEach", "get", "getOrDefault", "hashCode", "isEmpty", "keySet", "keys",
            "list", "merge", "propertyNames", "put", "putIfAbsent", "remove", "replace", "replaceAll", "save", "size",
            "store", "storeToXML", "stringPropertyNames", "toString", "values",
        )
    },
}  # fmt: skip
