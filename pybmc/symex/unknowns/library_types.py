"""Which method of pybmc.LibraryInputs (see java-models) makes unknown objects of a library type, and from what.

What a method takes is told by a word for each parameter, 0 and 1 being the type arguments of the declared type:

    *0   an array of up to --max-nondet-collection-size of these; *I of int
    =1   an array of as many as there can be
    0    one of these; I one int; I:1:12 one between
    n    the greatest number of elements
    c0   the class literal of one
    k2   which of two implementations; always the first with --collections mutable
"""

from __future__ import annotations

from pybmc.records import NamedTuple


class Factory(NamedTuple):
    method: str
    takes: str
    kinds: str  # what such an unknown is taken to be
    most: int = 0  # elements, where more would take too many steps; 0: as many as the option says


LIST = Factory("list", "*0 n k2", "ArrayList, List.of(...)")
COLLECTION = Factory("collection", "*0 n k3", f"{LIST.kinds}, CopyOnWriteArraySet")
SET = Factory("set", "*0 n k2", "HashSet, unmodifiable HashSet")
MAP = Factory("map", "*0 =1 n k2", "HashMap, unmodifiable HashMap")
DEQUE = Factory("deque", "*0 n", "ArrayDeque")
TREE_SET = Factory("treeSet", "*0 n", "TreeSet in natural order")
TREE_MAP = Factory("treeMap", "*0 =1 n", "TreeMap in natural order")

CONCURRENT_MAP = Factory("concurrentHashMap", "*0 =1 n", "ConcurrentHashMap", 1)
BLOCKING = Factory("blockingQueue", "*0 n", "LinkedBlockingQueue")
BLOCKING_DEQUE = Factory("blockingDeque", "*0 n", "LinkedBlockingDeque")
SKIP_LIST = Factory("skipListMap", "*0 =1 n", "ConcurrentSkipListMap in natural order", 1)
LOCK = Factory("lock", "Z", "ReentrantLock that nobody holds")

STRING = "Ljava/lang/String;"
OFFSETS = "UTC, +01:00, -05:00"
YEARS, NANOS = "I:-9999:9999", "I:0:999999999"
DATE = f"{YEARS} I:1:12 I:1:31"
TIME = f"I:0:23 I:0:59 I:0:59 {NANOS}"

UTIL = {
    "List": LIST, "Collection": COLLECTION, "SequencedCollection": LIST,
    "ArrayList": Factory("arrayList", "*0 n", "ArrayList"), "LinkedList": Factory("linkedList", "*0 n", "LinkedList"),
    "Vector": Factory("vector", "*0 n", "Vector"), "Stack": Factory("stack", "*0 n", "Stack"),
    "Iterator": Factory("iterator", "*0 n k2", "iterator of an ArrayList, of an unmodifiable one"),
    "ListIterator": Factory("listIterator", "*0 n I:0:99", "iterator of an ArrayList"),
    "Deque": DEQUE, "Queue": DEQUE, "ArrayDeque": DEQUE,
    "PriorityQueue": Factory("priorityQueue", "*0 n", "PriorityQueue in natural order"),
    "Set": SET, "HashSet": Factory("hashSet", "*0 n", "HashSet that is no LinkedHashSet"),
    "LinkedHashSet": Factory("linkedHashSet", "*0 n", "LinkedHashSet"),
    "SortedSet": TREE_SET, "NavigableSet": TREE_SET, "TreeSet": TREE_SET,
    "Map": MAP, "HashMap": Factory("hashMap", "*0 =1 n", "HashMap that is no LinkedHashMap"),
    "LinkedHashMap": Factory("linkedHashMap", "*0 =1 n", "LinkedHashMap"),
    "Hashtable": Factory("hashtable", "*0 =1 n", "Hashtable that is no Properties"),
    "SortedMap": TREE_MAP, "NavigableMap": TREE_MAP, "TreeMap": TREE_MAP,
    "Map$Entry": Factory("eitherEntry", "0 1 k2", "SimpleEntry, SimpleImmutableEntry"),
    "Optional": Factory("optional", "0", ""), "OptionalInt": Factory("optionalInt", "Z I", ""),
    "OptionalLong": Factory("optionalLong", "Z J", ""), "OptionalDouble": Factory("optionalDouble", "Z D", ""),
    "EnumMap": Factory("enumMap", "c0 *0 =1 n", "EnumMap"), "EnumSet": Factory("enumSet", "c0 *0 n", "EnumSet"),
    "AbstractList": Factory("arrayList", "*0 n", "ArrayList"), "AbstractCollection": LIST,
    "AbstractSet": Factory("hashSet", "*0 n", "HashSet"), "AbstractMap": Factory("hashMap", "*0 =1 n", "HashMap"),
    "AbstractMap$SimpleEntry": Factory("entry", "0 1", "AbstractMap$SimpleEntry"),
    "AbstractMap$SimpleImmutableEntry": Factory("immutableEntry", "0 1", "AbstractMap$SimpleImmutableEntry"),
    "Spliterator": Factory("spliterator", "*0 n", "spliterator of an ArrayList"),
    "Enumeration": Factory("enumeration", "*0 n", "elements of a Vector"),
    "PrimitiveIterator$OfInt": Factory("intIterator", "*I", "iterator of a stream"),
    "PrimitiveIterator$OfLong": Factory("longIterator", "*J", "iterator of a stream"),
    "PrimitiveIterator$OfDouble": Factory("doubleIterator", "*D", "iterator of a stream"),
    "IntSummaryStatistics": Factory("intStatistics", "*I n", "IntSummaryStatistics"),
    "LongSummaryStatistics": Factory("longStatistics", "*J n", "LongSummaryStatistics"),
    "DoubleSummaryStatistics": Factory("doubleStatistics", "*D n", "DoubleSummaryStatistics"),
    "StringJoiner": Factory("joiner", f"{STRING} {STRING}", "joiner of one text"),
    "Scanner": Factory("scanner", STRING, ""),
    "StringTokenizer": Factory("tokenizer", STRING, "StringTokenizer"),
    "Properties": Factory("properties", f"*{STRING} ={STRING} n", "Properties"),
    "IdentityHashMap": Factory("identityMap", "*0 =1 n", "IdentityHashMap", 1),
    "WeakHashMap": Factory("weakMap", "*0 =1 n", "WeakHashMap whose keys are all alive", 2),
    "TimeZone": Factory("timeZone", "I", "SimpleTimeZone without summer time"),
    "regex/Pattern": Factory("pattern", "I:0:3", r"',' '[a-z]+' '\d+' '\s*'"),
    "regex/Matcher": Factory("matcher", f"I:0:3 {STRING}", "matchers of a few patterns, not yet used"),
    "UUID": Factory("uuid", "J J", ""), "Random": Factory("random", "J", "Random with a seed"),
    "BitSet": Factory("bitSet", "J", "BitSet of 64 bits"),
    "Date": Factory("date", "J", "Date that is none of java.sql"),
    "Locale": Factory("locale", "I:0:3", "ROOT, ENGLISH, GERMANY, JAPAN"),
    "stream/Stream": Factory("stream", "*0", "stream of an array"),
    "stream/IntStream": Factory("intStream", "*I", "stream of an array"),
    "stream/LongStream": Factory("longStream", "*J", "stream of an array"),
    "stream/DoubleStream": Factory("doubleStream", "*D", "stream of an array"),
    "concurrent/atomic/AtomicInteger": Factory("atomicInteger", "I", "AtomicInteger"),
    "concurrent/atomic/AtomicLong": Factory("atomicLong", "J", "AtomicLong"),
    "concurrent/atomic/AtomicBoolean": Factory("atomicBoolean", "Z", "AtomicBoolean"),
    "concurrent/atomic/AtomicReference": Factory("atomicReference", "0", "AtomicReference"),
    "concurrent/atomic/AtomicIntegerArray": Factory("atomicIntegers", "*I", "AtomicIntegerArray"),
    "concurrent/atomic/AtomicLongArray": Factory("atomicLongs", "*J", "AtomicLongArray"),
    "concurrent/atomic/AtomicReferenceArray": Factory("atomicReferences", "*0 n", "AtomicReferenceArray"),
    "concurrent/atomic/LongAdder": Factory("longAdder", "J", "LongAdder"),
    "concurrent/ConcurrentHashMap": CONCURRENT_MAP, "concurrent/ConcurrentMap": CONCURRENT_MAP,
    "concurrent/ConcurrentSkipListMap": SKIP_LIST, "concurrent/ConcurrentNavigableMap": SKIP_LIST,
    "concurrent/ConcurrentSkipListSet": Factory("skipListSet", "*0 n", "ConcurrentSkipListSet in natural order", 1),
    "concurrent/CopyOnWriteArraySet": Factory("copyOnWriteSet", "*0 n", "CopyOnWriteArraySet"),
    "concurrent/CopyOnWriteArrayList": Factory("copyOnWrite", "*0 n", "CopyOnWriteArrayList"),
    "concurrent/ConcurrentLinkedQueue": Factory("concurrentQueue", "*0 n", "ConcurrentLinkedQueue"),
    "concurrent/ConcurrentLinkedDeque": Factory("concurrentDeque", "*0 n", "ConcurrentLinkedDeque"),
    "concurrent/BlockingDeque": BLOCKING_DEQUE, "concurrent/LinkedBlockingDeque": BLOCKING_DEQUE,
    "concurrent/CountDownLatch": Factory("latch", "I:0:2147483647", "CountDownLatch"),
    "concurrent/Semaphore": Factory("semaphore", "I", "Semaphore that is not fair"),
    "concurrent/locks/ReadWriteLock": Factory("readWriteLock", "Z", "ReentrantReadWriteLock that nobody holds"),
    "concurrent/BlockingQueue": BLOCKING, "concurrent/LinkedBlockingQueue": BLOCKING,
    "concurrent/locks/Lock": LOCK, "concurrent/locks/ReentrantLock": LOCK,
}  # fmt: skip

READER, WRITER = Factory("reader", STRING, "StringReader"), Factory("writer", "", "StringWriter")
INPUT, OUTPUT = Factory("input", "*B", "ByteArrayInputStream"), Factory("output", "", "ByteArrayOutputStream")
IO = {
    "Reader": READER, "StringReader": READER, "Writer": WRITER, "StringWriter": WRITER,
    "BufferedReader": Factory("bufferedReader", STRING, "BufferedReader of a StringReader"),
    "BufferedWriter": Factory("bufferedWriter", "", "BufferedWriter of a StringWriter"),
    "PrintWriter": Factory("printWriter", "", "PrintWriter of a StringWriter"),
    "InputStream": INPUT, "ByteArrayInputStream": INPUT, "OutputStream": OUTPUT, "ByteArrayOutputStream": OUTPUT,
}  # fmt: skip

# Types of the world outside: what others of them do, such as to throw an IOException, is left out by name.
OUTSIDE = {"java/lang/Appendable": WRITER} | {f"java/io/{name}": factory for name, factory in IO.items()}
FACTORIES = (
    OUTSIDE
    | {f"java/util/{name}": factory for name, factory in UTIL.items()}
    | {
        "java/lang/Iterable": COLLECTION,
        "java/lang/Thread": Factory("thread", STRING, "Thread that is not started"),
        "java/lang/StackTraceElement": Factory("stackTraceElement", f"{STRING} {STRING} {STRING} I", ""),
        "java/lang/ThreadLocal": Factory("threadLocal", "0", "ThreadLocal that has been set"),
        "java/lang/ref/WeakReference": Factory("weakReference", "0", "WeakReference of what is alive"),
        "java/io/File": Factory("file", "I:0:3", "'a', '', 'a/b.txt', '/'"),
        "java/net/URI": Factory("uri", "I:0:3", "'a', 'http://a:80/b?c=d#e', 'mailto:a@b', '/a/../b'"),
        "java/nio/CharBuffer": Factory("charBuffer", "*C", "CharBuffer of an array"),
        "java/nio/ByteBuffer": Factory("byteBuffer", "*B", "ByteBuffer of an array"),
        "java/nio/charset/Charset": Factory("charset", "I:0:2", "UTF-8, ISO-8859-1, US-ASCII"),
        "java/math/BigInteger": Factory("bigInteger", "J", "numbers of 64 bits"),
        "java/math/BigDecimal": Factory("bigDecimal", "I I:0:4", "numbers of 32 bits with up to 4 decimals"),
        "java/time/LocalDate": Factory("localDate", DATE, "days of the years -9999 to 9999"),
        "java/time/LocalTime": Factory("localTime", TIME, ""),
        "java/time/LocalDateTime": Factory("localDateTime", f"{DATE} {TIME}", "times of the years -9999 to 9999"),
        "java/time/OffsetDateTime": Factory("offsetDateTime", f"{DATE} {TIME} I:0:2", f"times of {OFFSETS}"),
        "java/time/ZonedDateTime": Factory("zonedDateTime", f"{DATE} {TIME} I:0:2", f"times of {OFFSETS}"),
        "java/time/ZoneOffset": Factory("offset", "I:0:2", OFFSETS),
        "java/time/ZoneId": Factory("offset", "I:0:2", OFFSETS),
        "java/time/Clock": Factory("clock", f"J:-31557014167219200:31556889864403199 {NANOS}", "fixed clock"),
        "java/time/Period": Factory("period", "I I I", ""),
        "java/time/Year": Factory("year", YEARS, "years -9999 to 9999"),
        "java/time/YearMonth": Factory("yearMonth", f"{YEARS} I:1:12", "months of the years -9999 to 9999"),
        "java/time/MonthDay": Factory("monthDay", "I:1:12 I:1:31", ""),
        "java/time/Duration": Factory("duration", f"J {NANOS}", ""),
        "java/time/Instant": Factory("instant", f"J:-31557014167219200:31556889864403199 {NANOS}", ""),
    }
)
