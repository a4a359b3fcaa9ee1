"""What is known of the program when inputs are made up: its classes, what it asks for, what exists already."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.goto.classes import FieldInfo
from pybmc.goto.generics import GenericType
from pybmc.goto.names import ClassName
from pybmc.symex.unknowns.demand import Demand


class InputWorld:
    """What is known about the classes that inputs may have."""

    def __init__(
        self,
        subclasses: Callable[[str], Sequence[str]],
        mentioned: Callable[[], Sequence[str]] = tuple,
        tested: Callable[[], Sequence[str]] = tuple,
        lambdas: Callable[[], Sequence[str]] = tuple,
        has_others: Callable[[str], bool] = lambda name: False,
        demand: Demand | None = None,
    ) -> None:
        self.subclasses = subclasses  # concrete subtypes on the user's class path
        self.mentioned = mentioned  # all types that the program names, arrays as descriptors
        self.tested = tested  # those that it asks objects for
        self.lambdas = lambdas  # interfaces that it has lambdas of
        self.has_others = has_others  # whether classes whose supertypes are not there may be of a type
        self.demand = demand or Demand(eager=True)  # for what is made in advance
        # Classes whose initialiser did not come to its end: no object of them exists, or, if it was pybmc that could
        # not follow (the reason is given), nothing is known of those.
        self.excluded: dict[str, str] = {}
        self.held: dict[str, None] = {}  # types of what unknown objects hold
        self.singletons: set[str] = set()  # classes whose objects their initialiser makes, and nobody else
        self.constructed: dict[str, int] = {}  # by class: how many of its objects its constructors made
        self.unconsidered: dict[str, frozenset[str]] = {}  # by type: classes beyond those that are constructed for it
        # Classes of the program that an unknown Object may have besides being a plain one, and whether it may be of any
        # of the library; None if all of them matter.
        self.of_object: Callable[[], tuple[Sequence[str], bool] | None] = lambda: None
        self.of_field: Callable[[FieldInfo], ClassName | None] = lambda field: None  # the class of what one holds
        self.kept: dict[int, GenericType] = {}  # objects of static fields: what is declared where they are kept


def plain(name: str) -> bool:
    """Whether this is the name of a class, and not of an array or of nothing."""
    return bool(name) and name[0] != "["
