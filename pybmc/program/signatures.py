"""Methods by the types of their parameters, as people write them."""

from __future__ import annotations

from pybmc.goto.classes import MethodInfo
from pybmc.goto.generics import parameter_variables
from pybmc.goto.names import pretty, split_method


def matches(method: MethodInfo, signature: str) -> bool:
    """A signature is a descriptor, or types: `(int, Cart.Item, T, String...)`, with or without packages."""
    if method.descriptor == signature:
        return True
    if not signature.endswith(")"):
        return False
    wanted = [part.strip().replace("...", "[]") for part in _erased(signature[1:-1]).split(",") if part.strip()]
    params = split_method(method.descriptor)[0]
    if len(wanted) != len(params):
        return False
    variables = parameter_variables(method)
    return all(
        _is_called(written, pretty(param)) or written == variable
        for written, param, variable in zip(wanted, params, variables, strict=True)
    )


def _erased(text: str) -> str:
    """Without what stands between angle brackets, and without spaces inside a type."""
    kept, depth = [], 0
    for char in text:
        depth += (char == "<") - (char == ">")
        if depth == 0 and char not in "> ":
            kept.append(char)
    return "".join(kept)


def _is_called(written: str, full: str) -> bool:
    """`Item`, `Cart.Item`, `shop.Cart.Item` and `Cart$Item` are all `shop.Cart$Item`."""
    written, full = written.replace("$", "."), full.replace("$", ".")
    return full == written or full.endswith("." + written)
