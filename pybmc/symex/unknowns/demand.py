"""What is made in advance inside unknowns: what an execution before has looked at.

An unknown Object may be of any class that the program names, and whatever those hold would have to be made with it, by
constructors and by the library's code: most of the work of many executions, for objects that nobody ever looks into.
So it is left out at first; of unknowns of other types as well, if much is inside them. Where somebody does look, the
execution is in vain, and is begun again with what is wanted by then. What is left out is named by class, or by
descriptor where the classes that a type may stand for were not even looked for.

In the same way, what few programs ask for (how much room a string builder has) is followed once somebody has asked.
"""

from __future__ import annotations

BEHIND = "? extends L"
MOST = 4  # executions in vain; then nothing is left out


def behind(type_name: str) -> str:
    """The name for objects of a library type that unknowns of wider types are."""
    return f"{BEHIND}{type_name};"


class Demand:
    """Kept for all executions of a program. If `eager`, nothing is left out."""

    def __init__(self, eager: bool = False) -> None:
        self._is_eager = eager
        self._wanted: set[str] = set()
        self._left_out: dict[str, None] = {}  # by the present execution
        self._followed: set[str] = set()
        self._in_vain = 0
        self.is_sparing = False  # there is so much inside unknowns, behind wide types or not, that it is left out
        self.is_missed = False  # something that was left out

    def begin(self) -> None:
        """An execution begins."""
        self._is_eager = self._is_eager or self._in_vain >= MOST
        self._left_out.clear()
        self.is_missed = False

    def leaves_out(self, class_name: str) -> bool:
        """Whether objects of a class or library type are not made in advance."""
        if self._is_eager or class_name in self._wanted:
            return False
        self._left_out[class_name] = None
        return True

    def is_left_out(self, class_name: str) -> bool:
        """Whether some objects of a class were not made in advance."""
        return class_name in self._left_out

    def look(self, class_name: str) -> None:
        """Somebody looks into an unknown object of a class, or at a place for one of a library type."""
        if class_name not in self._wanted:
            self._wanted.add(class_name)
            if class_name in self._left_out:
                self._miss()

    def follows(self, what: str) -> bool:
        """Whether something is kept that costs work and that few programs ask for."""
        return self._is_eager or what in self._followed

    def ask(self, what: str) -> bool:
        """Somebody asks for it; False if it was not kept."""
        if not self.follows(what):
            self._followed.add(what)
            self._miss()
            return False
        return True

    def _miss(self) -> None:
        self._in_vain += not self.is_missed
        self.is_missed = True

    def left_out_behind(self) -> list[str]:
        """Library types whose objects unknowns of wider types might be, and are not so far."""
        found = [name for name in self._left_out if name not in self._wanted and name.startswith(BEHIND)]
        return [name[len(BEHIND) : -1] for name in found]

    @property
    def left_out(self) -> list[str]:
        """Classes that are not wanted so far."""
        return [name for name in self._left_out if name not in self._wanted and name[-1] != ";"]
