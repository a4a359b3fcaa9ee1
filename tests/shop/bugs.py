"""The bugs of the shop, each of another kind: where the mended text stands, and what the seeded version has instead."""

from __future__ import annotations

from typing import NamedTuple


class Bug(NamedTuple):
    kind: str
    file: str
    mended: str
    seeded: str
    method: str  # the public method in which it must be found
    also: tuple[str, ...] = ()  # others that meet it


BUGS = (
    Bug("off by one", "Cart.java", "lines.get(position - 1)", "lines.get(position)", "Cart.line"),
    Bug("null value of a map", "Catalog.java", 'product == null ? "unknown" : product.sku()', "product.sku()",
        "Catalog.label"),
    Bug("integer overflow", "OrderLine.java", "long cents = (long) product.price().cents() * quantity;",
        "int cents = product.price().cents() * quantity;", "OrderLine.total",
        ("OrderLine.tax", "Cart.total")),
    Bug("equals without hashCode", "Product.java", "return sku.hashCode();", "return Objects.hash(sku, price);",
        "Product.isDuplicateOf"),
    Bug("modified while iterating", "Cart.java", "lines.removeIf(line -> line.product().category() == category);",
        "for (OrderLine line : lines) {\n            if (line.product().category() == category) {\n"
        "                lines.remove(line);\n            }\n        }", "Cart.removeAll"),
    Bug("unboxed null", "Customer.java", "return points == null ? 0 : points;", "return points;", "Customer.points",
        ("Customer.isGold",)),
    Bug("wrong comparator", "Catalog.java", "Comparator.comparing(Product::price)",
        "Comparator.comparing(Product::price).reversed()", "Catalog.cheapest"),
    Bug("mutable alias", "Order.java", "this.lines = new ArrayList<>(lines);", "this.lines = lines;", "Order.append"),
    Bug("division by zero", "Shipping.java", "pieces < 0 || each < 1", "pieces < 0 || each < 0", "Shipping.parcels"),
    Bug("string index", "Customer.java", "name.isEmpty() || (points != null && points < 0)",
        "points != null && points < 0", "Customer.initial"),
    Bug("missing case of an enum", "Category.java", "            case SERVICES:\n", "", "Category.taxPercent",
        ("OrderLine.tax",)),
    Bug("equality of floats", "Shipping.java", "left >= 0 && left <= capacity",
        "left + kilos == capacity", "Shipping.left"),
)  # fmt: skip

METHODS = {
    "Money": "plus minus percent split compareTo",
    "Product": "category price isDuplicateOf equals hashCode",
    "OrderLine": "total more tax",
    "Cart": "add line total removeAll contains checkout",
    "Order": "first append pieces averagePieces",
    "Inventory": "receive available reserve",
    "Catalog": "add priceOf label cheapest",
    "Category": "taxPercent",
    "Coupon": "isValidOn applyTo neededFor",
    "Customer": "initial points isGold",
    "Shipping": "fits left parcels",
}
ENTRIES = tuple(f"{name}.{method}" for name, methods in METHODS.items() for method in methods.split())
