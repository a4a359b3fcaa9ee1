"""Functions over so many fields, whose code only waits for the names of the fields (`pybmc/records.py`).

Written out because compiling text when a program starts takes far longer than loading what Python compiled before.
"""

from __future__ import annotations

from pybmc.annotations import Any

new = tuple.__new__


def _set_1(self: Any, v0: Any) -> None:
    self.a0 = v0


def _set_2(self: Any, v0: Any, v1: Any) -> None:
    self.a0 = v0
    self.a1 = v1


def _set_3(self: Any, v0: Any, v1: Any, v2: Any) -> None:
    self.a0 = v0
    self.a1 = v1
    self.a2 = v2


def _set_4(self: Any, v0: Any, v1: Any, v2: Any, v3: Any) -> None:
    self.a0 = v0
    self.a1 = v1
    self.a2 = v2
    self.a3 = v3


def _set_5(self: Any, v0: Any, v1: Any, v2: Any, v3: Any, v4: Any) -> None:
    self.a0 = v0
    self.a1 = v1
    self.a2 = v2
    self.a3 = v3
    self.a4 = v4


def _set_6(self: Any, v0: Any, v1: Any, v2: Any, v3: Any, v4: Any, v5: Any) -> None:
    self.a0 = v0
    self.a1 = v1
    self.a2 = v2
    self.a3 = v3
    self.a4 = v4
    self.a5 = v5


def _set_7(self: Any, v0: Any, v1: Any, v2: Any, v3: Any, v4: Any, v5: Any, v6: Any) -> None:
    self.a0 = v0
    self.a1 = v1
    self.a2 = v2
    self.a3 = v3
    self.a4 = v4
    self.a5 = v5
    self.a6 = v6


def _set_8(self: Any, v0: Any, v1: Any, v2: Any, v3: Any, v4: Any, v5: Any, v6: Any, v7: Any) -> None:
    self.a0 = v0
    self.a1 = v1
    self.a2 = v2
    self.a3 = v3
    self.a4 = v4
    self.a5 = v5
    self.a6 = v6
    self.a7 = v7


def _set_9(self: Any, v0: Any, v1: Any, v2: Any, v3: Any, v4: Any, v5: Any, v6: Any, v7: Any, v8: Any) -> None:
    self.a0 = v0
    self.a1 = v1
    self.a2 = v2
    self.a3 = v3
    self.a4 = v4
    self.a5 = v5
    self.a6 = v6
    self.a7 = v7
    self.a8 = v8


# By the number of fields; nothing has none.
INITIALISERS = (None, _set_1, _set_2, _set_3, _set_4, _set_5, _set_6, _set_7, _set_8, _set_9)
TUPLES = (
    None,
    lambda cls, v0: new(cls, (v0,)),
    lambda cls, v0, v1: new(cls, (v0, v1)),
    lambda cls, v0, v1, v2: new(cls, (v0, v1, v2)),
    lambda cls, v0, v1, v2, v3: new(cls, (v0, v1, v2, v3)),
    lambda cls, v0, v1, v2, v3, v4: new(cls, (v0, v1, v2, v3, v4)),
    lambda cls, v0, v1, v2, v3, v4, v5: new(cls, (v0, v1, v2, v3, v4, v5)),
    lambda cls, v0, v1, v2, v3, v4, v5, v6: new(cls, (v0, v1, v2, v3, v4, v5, v6)),
    lambda cls, v0, v1, v2, v3, v4, v5, v6, v7: new(cls, (v0, v1, v2, v3, v4, v5, v6, v7)),
    lambda cls, v0, v1, v2, v3, v4, v5, v6, v7, v8: new(cls, (v0, v1, v2, v3, v4, v5, v6, v7, v8)),
    lambda cls, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9: new(cls, (v0, v1, v2, v3, v4, v5, v6, v7, v8, v9)),
    lambda cls, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10: new(cls, (v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10)),
)
