"""What some intrinsics are told about the run when their table is made."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import Record

if TYPE_CHECKING:
    from pybmc.goto.given import GivenValues


class Setup(Record):
    given_values: GivenValues | None = None  # those of --static-values
    threads: bool = False  # --java-threading: what starts a thread has no meaning yet; else all is done in turn
    world: bool = False  # --outside unknown: classes of java-models/outside stand for the world
