"""Objects of the library in the source of a test: what pybmc.LibraryInputs made, as people would write it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pybmc.counterexamples.library_choices import chosen
from pybmc.goto.names import is_reference
from pybmc.replay.scenario import CannotReplay, Slot, Thing

# By method of pybmc.LibraryInputs: an expression of its arguments.
SINGLE = {
    "optional": "java.util.Optional.ofNullable({0})",
    "atomicInteger": "new java.util.concurrent.atomic.AtomicInteger({0})",
    "atomicLong": "new java.util.concurrent.atomic.AtomicLong({0})",
    "atomicBoolean": "new java.util.concurrent.atomic.AtomicBoolean({0})",
    "atomicReference": "new java.util.concurrent.atomic.AtomicReference<>({0})",
    "bigInteger": "java.math.BigInteger.valueOf({0})",
    "bigDecimal": "java.math.BigDecimal.valueOf({0}, {1})",
    "uuid": "new java.util.UUID({0}, {1})",
    "random": "new java.util.Random({0})",
    "bitSet": "java.util.BitSet.valueOf(new long[] {{{0}}})",
    "date": "new java.util.Date({0})",
    "reader": "new java.io.StringReader({0})",
    "writer": "new java.io.StringWriter()",
    "output": "new java.io.ByteArrayOutputStream()",
    "localTime": "java.time.LocalTime.of({0}, {1}, {2}, {3})",
    "duration": "java.time.Duration.ofSeconds({0}, {1})",
    "instant": "java.time.Instant.ofEpochSecond({0}, {1})",
    "thread": "new Thread({0})",
    "entry": "new java.util.AbstractMap.SimpleEntry<>({0}, {1})",
    "immutableEntry": "new java.util.AbstractMap.SimpleImmutableEntry<>({0}, {1})",
    "period": "java.time.Period.of({0}, {1}, {2})",
    "year": "java.time.Year.of({0})",
    "yearMonth": "java.time.YearMonth.of({0}, {1})",
    "clock": "java.time.Clock.fixed(java.time.Instant.ofEpochSecond({0}, {1}), java.time.ZoneOffset.UTC)",
    "lock": "new java.util.concurrent.locks.ReentrantLock({0})",
    "tokenizer": "new java.util.StringTokenizer({0})",
    "scanner": "new java.util.Scanner({0})",
    "bufferedReader": "new java.io.BufferedReader(new java.io.StringReader({0}))",
    "bufferedWriter": "new java.io.BufferedWriter(new java.io.StringWriter())",
    "printWriter": "new java.io.PrintWriter(new java.io.StringWriter())",
    "locale": "java.util.Locale.{0}",
    "charset": "java.nio.charset.StandardCharsets.{0}",
    "offset": "java.time.ZoneOffset.{0}",
    "pattern": "java.util.regex.Pattern.compile({0})",
    "matcher": "java.util.regex.Pattern.compile({0}).matcher({1})",
    "file": "new java.io.File({0})",
    "uri": "java.net.URI.create({0})",
    "timeZone": 'new java.util.SimpleTimeZone({0}, "A")',
    "latch": "new java.util.concurrent.CountDownLatch({0})",
    "semaphore": "new java.util.concurrent.Semaphore({0})",
    "readWriteLock": "new java.util.concurrent.locks.ReentrantReadWriteLock({0})",
    "weakReference": "new java.lang.ref.WeakReference<>({0})",
}
OPTIONAL = {"optionalInt": "OptionalInt", "optionalLong": "OptionalLong", "optionalDouble": "OptionalDouble"}
COLLECTIONS = {
    "list": "ArrayList", "collection": "ArrayList", "arrayList": "ArrayList", "linkedList": "LinkedList",
    "iterator": "ArrayList",
    "listIterator": "ArrayList", "deque": "ArrayDeque", "priorityQueue": "PriorityQueue", "set": "HashSet",
    "hashSet": "HashSet", "linkedHashSet": "LinkedHashSet", "treeSet": "TreeSet",
    "vector": "Vector", "enumeration": "Vector", "spliterator": "ArrayList",
    "copyOnWrite": "concurrent.CopyOnWriteArrayList", "concurrentQueue": "concurrent.ConcurrentLinkedQueue",
    "blockingQueue": "concurrent.LinkedBlockingQueue", "blockingDeque": "concurrent.LinkedBlockingDeque",
    "concurrentDeque": "concurrent.ConcurrentLinkedDeque", "copyOnWriteSet": "concurrent.CopyOnWriteArraySet",
    "skipListSet": "concurrent.ConcurrentSkipListSet",
}  # fmt: skip
MAPS = {
    "map": "HashMap",
    "hashMap": "HashMap",
    "linkedHashMap": "LinkedHashMap",
    "treeMap": "TreeMap",
    "hashtable": "Hashtable",
    "identityMap": "IdentityHashMap",
    "enumMap": "EnumMap",
    "concurrentHashMap": "concurrent.ConcurrentHashMap",
    "skipListMap": "concurrent.ConcurrentSkipListMap",
    "weakMap": "WeakHashMap",
}
STACK = "stack"  # which is filled later, as maps are
WITHOUT_NULL = (
    "deque", "priorityQueue", "treeSet", "concurrentQueue", "blockingQueue", "blockingDeque", "concurrentDeque",
    "skipListSet",
)  # fmt: skip
WITHOUT_NULL_KEYS = ("treeMap", "hashtable", "enumMap", "concurrentHashMap", "skipListMap")
WITHOUT_NULL_VALUES = ("hashtable", "concurrentHashMap", "skipListMap")
OF_ARRAYS = {
    "input": "new java.io.ByteArrayInputStream(new byte[] {{{0}}})",
    "charBuffer": "java.nio.CharBuffer.wrap(new char[] {{{0}}})",
    "byteBuffer": "java.nio.ByteBuffer.wrap(new byte[] {{{0}}})",
    "atomicIntegers": "new java.util.concurrent.atomic.AtomicIntegerArray(new int[] {{{0}}})",
    "atomicLongs": "new java.util.concurrent.atomic.AtomicLongArray(new long[] {{{0}}})",
    "atomicReferences": "new java.util.concurrent.atomic.AtomicReferenceArray<>(new Object[] {{{0}}})",
}
OF_TEXTS = ("reader", "bufferedReader", "tokenizer", "scanner", "thread")
LAST_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def collection(method: str, elements: Sequence[str], kind: int) -> str | None:
    """`kind`: 1 for one that cannot be changed, 2 for one that has nothing twice; of a list iterator its position."""
    if method in ("stream", "intStream", "longStream", "doubleStream"):
        type_name = {"i": "int", "l": "long", "d": "double"}.get(method[0], "Object")
        return f"java.util.Arrays.stream(new {type_name}[] {{{', '.join(elements)}}})"
    if method in OF_ARRAYS:
        return OF_ARRAYS[method].format(", ".join(elements))
    name = COLLECTIONS.get(method)
    if name is None:
        return None
    if method in WITHOUT_NULL:
        elements = [element for element in elements if element != "null"]
    if method == "collection" and kind == 2:
        name = "concurrent.CopyOnWriteArraySet"
    if method in ("list", "collection") and kind == 1 and "null" not in elements:
        return f"java.util.List.of({', '.join(elements)})"
    text = f"new java.util.{name}<>({_as_list(elements) if elements else ''})"
    if method == "set" and kind == 1:
        return f"java.util.Collections.unmodifiableSet({text})"
    if method == "iterator" and kind == 1:
        text = f"java.util.Collections.unmodifiableList({text})"
    if method == "listIterator":
        return f"{text}.listIterator({min(kind, len(elements))})"
    asked = ("iterator", "spliterator")
    return text + (f".{method}()" if method in asked else ".elements()" if method == "enumeration" else "")


def _as_list(elements: Sequence[str]) -> str:
    one_null = list(elements) == ["null"]  # which would be an array that is null
    return f"java.util.Arrays.asList({'(Object) ' if one_null else ''}{', '.join(elements)})"


def single(method: str, arguments: Sequence[str], numbers: Sequence[int]) -> str | None:
    """`numbers`: the values of arguments that are numbers."""
    if method in OPTIONAL:
        kind = f"java.util.{OPTIONAL[method]}"
        return f"{kind}.of({arguments[1]})" if numbers[0] else f"{kind}.empty()"
    if method == "eitherEntry":
        return SINGLE["immutableEntry" if numbers[2] else "entry"].format(*arguments)
    if method in OF_TEXTS and arguments[0] == "null":
        return SINGLE[method].format('""')
    if method in ("localDate", "localDateTime"):
        return _date(method, numbers)
    if method == "matcher" and arguments[1] == "null":
        arguments = [arguments[0], '""']
    form = SINGLE.get(method)
    return None if form is None else form.format(*chosen(method, arguments))


def _date(method: str, numbers: Sequence[int]) -> str:
    """Where a month is too short for the day, its last one."""
    year, month, day = numbers[:3]
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    last = 29 if month == 2 and is_leap else LAST_DAYS[month - 1]
    values = ", ".join(map(str, [year, month, min(day, last), *numbers[3:]]))
    return f"java.time.{'LocalDate' if method == 'localDate' else 'LocalDateTime'}.of({values})"


class LibraryObjects:
    """`expression`: of a value, boxed if it stands for an Object."""

    def __init__(self, things: Mapping[int, Thing], expression: Callable[[Slot, bool], str]) -> None:
        self._things = things
        self._expression = expression

    def helpers_of(self, thing: Thing) -> list[str]:
        """Those that the source of a test needs."""
        return [] if _method(thing) == "enumSet" else ["raw"]  # all others are written without type arguments

    def made(self, thing: Thing) -> str:
        """Maps and stacks are filled afterwards."""
        method = _method(thing)
        if method in MAPS:
            of = self._expression(thing.cells[0], False) if method == "enumMap" else ""
            return f"new java.util.{MAPS[method]}<>({of})"
        if method == "enumSet":
            return self._enum_set(thing)
        if method == STACK:
            return "new java.util.Stack<>()"
        if thing.cells and thing.cells[0].descriptor[0] == "[":
            cells = self._things[thing.cells[0].value].cells
            kind = thing.cells[2].value if len(thing.cells) > 2 else 0
            made = collection(method, [self._expression(cell, True) for cell in cells], kind)
        else:
            numbers = [0 if is_reference(cell.descriptor) else cell.value for cell in thing.cells]
            made = single(method, [self._expression(cell, False) for cell in thing.cells], numbers)
        if made is None:
            raise CannotReplay(f"a test cannot make what pybmc.LibraryInputs.{method} makes")
        return made

    def _enum_set(self, thing: Thing) -> str:
        held = [self._expression(cell, False) for cell in self._things[thing.cells[1].value].cells if cell.value]
        if held:
            return f"java.util.EnumSet.of({', '.join(held)})"
        return f"java.util.EnumSet.noneOf({self._expression(thing.cells[0], False)})"

    def filled(self, thing: Thing, name: str) -> list[str]:
        """Statements that fill a map or stack of this name."""
        method = _method(thing)
        if method == STACK:
            cells = self._things[thing.cells[0].value].cells
            return [f"{name}.push({self._expression(cell, True)});" for cell in cells]
        if method not in MAPS:
            return []
        statements = []
        arrays = [cell for cell in thing.cells if cell.descriptor[0] == "["]
        keys, values = (self._things[cell.value].cells for cell in arrays[:2])
        for key, value in zip(keys, values, strict=False):
            is_held = value.value or method not in WITHOUT_NULL_VALUES
            if (key.value or method not in WITHOUT_NULL_KEYS) and is_held:
                statements.append(f"{name}.put({self._expression(key, False)}, {self._expression(value, False)});")
        if method == "map" and thing.cells[3].value == 1:
            statements.append(f"{name} = java.util.Collections.unmodifiableMap({name});")
        return statements


def _method(thing: Thing) -> str:
    """Of pybmc.LibraryInputs, that makes it."""
    return thing.text.partition(" ")[0]
