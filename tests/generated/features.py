"""All features that a program can have; one stands behind those that it needs."""

from __future__ import annotations

from tests.generated.features_code import GENERICS, INITIALISATION, ITERABLES, LAMBDAS, NESTED, RESOURCES
from tests.generated.features_runtime import (
    ADAPTATION,
    COMPONENTS,
    ENUM_SETS,
    FAILURES,
    IDENTITY,
    LATER_PATTERNS,
    MODERN,
)
from tests.generated.features_values import BOXES, ENUMS, OBJECTS, PATTERNS, RECORDS, SEALED, TEXT

FEATURES = (
    TEXT, BOXES, OBJECTS, ENUMS, RECORDS, SEALED, PATTERNS, GENERICS, ITERABLES, RESOURCES, NESTED, INITIALISATION,
    LAMBDAS, IDENTITY, FAILURES, ADAPTATION, ENUM_SETS, COMPONENTS, LATER_PATTERNS, MODERN,
)  # fmt: skip
