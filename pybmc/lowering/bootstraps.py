"""The bootstrap methods that are known, each with the lowering of its call sites."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.lowering.dynamic_concat import lower_concat, lower_concat_with_constants
from pybmc.lowering.dynamic_lambdas import lower_alt_metafactory, lower_metafactory
from pybmc.lowering.dynamic_records import lower_object_method
from pybmc.lowering.dynamic_restarts import SWITCH_BOOTSTRAPS
from pybmc.lowering.dynamic_site import Site
from pybmc.lowering.dynamic_switches import lower_enum_switch, lower_type_switch

LAMBDAS, CONCATENATION = "java/lang/invoke/LambdaMetafactory", "java/lang/invoke/StringConcatFactory"
RECORDS = "java/lang/runtime/ObjectMethods"

BOOTSTRAPS: dict[tuple[str, str], Callable[[Site], None]] = {
    (LAMBDAS, "metafactory"): lower_metafactory,
    (LAMBDAS, "altMetafactory"): lower_alt_metafactory,
    (CONCATENATION, "makeConcat"): lower_concat,
    (CONCATENATION, "makeConcatWithConstants"): lower_concat_with_constants,
    (RECORDS, "bootstrap"): lower_object_method,
    (SWITCH_BOOTSTRAPS, "typeSwitch"): lower_type_switch,
    (SWITCH_BOOTSTRAPS, "enumSwitch"): lower_enum_switch,
}
