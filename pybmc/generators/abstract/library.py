"""What some methods of the JDK guarantee, for an analysis that does not look into them.

Only what the documentation promises for every implementation, or what final classes do. A method that is not listed may
return anything of its type, and throw.
"""

from __future__ import annotations

from pybmc.generators.abstract.conditions import learn
from pybmc.generators.abstract.intervals import LENGTHS, TYPES, Int
from pybmc.generators.abstract.references import NEVER, Ref
from pybmc.generators.abstract.state import Fact, State, Value
from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.instr import Comparison, Invoke
from pybmc.goto.names import ENUM, OBJECT, STRING, kind_of, split_method

ASSUMING = frozenset(("org/cprover/CProver", "org/sosy_lab/sv_benchmarks/Verifier", "pybmc/Verifier"))


# Methods of final classes (and of Object, Enum) that never return null.
_NOT_NULL: dict[str, frozenset[str]] = {
    STRING: frozenset(
        "substring concat replace trim strip toLowerCase toUpperCase toCharArray getBytes split valueOf format join"
        " intern repeat chars toString subSequence formatted copyValueOf".split()
    ),
    **dict.fromkeys(
        BUILDERS, frozenset("append insert reverse toString substring delete deleteCharAt replace subSequence".split())
    ),
    **dict.fromkeys(BOXES, frozenset(("valueOf", "toString"))),
    OBJECT: frozenset(("getClass",)),
    ENUM: frozenset(("name", "getDeclaringClass")),
    "java/util/Objects": frozenset(("requireNonNull", "requireNonNullElse")),
    "java/util/Arrays": frozenset("copyOf copyOfRange asList stream toString".split()),
    "java/lang/Math": frozenset(),
}
# Int results of final classes.
_NUMBERS: dict[tuple[str, str], Int] = {
    (STRING, "length"): LENGTHS,
    (STRING, "indexOf"): Int(-1, LENGTHS.high),
    (STRING, "lastIndexOf"): Int(-1, LENGTHS.high),
    **{(name, "length"): LENGTHS for name in BUILDERS},
    (ENUM, "ordinal"): LENGTHS,
    ("java/lang/Character", "getNumericValue"): Int(-2, LENGTHS.high),
    ("java/lang/Integer", "signum"): Int(-1, 1),
    ("java/lang/Long", "signum"): Int(-1, 1),
    ("java/lang/Integer", "bitCount"): Int(0, 32),
    ("java/lang/Integer", "numberOfLeadingZeros"): Int(0, 32),
    ("java/lang/Integer", "numberOfTrailingZeros"): Int(0, 32),
    ("java/lang/Long", "bitCount"): Int(0, 64),
    ("java/lang/Long", "numberOfLeadingZeros"): Int(0, 64),
    ("java/lang/Long", "numberOfTrailingZeros"): Int(0, 64),
}
# Classes whose objects the library alone makes, so that `size` is what java.util promises.
_SIZES = frozenset(
    "java/util/List java/util/ArrayList java/util/LinkedList java/util/Collection java/util/Set java/util/HashSet"
    " java/util/Map java/util/HashMap java/util/TreeMap java/util/LinkedHashMap java/util/TreeSet java/util/Vector"
    " java/util/Deque java/util/ArrayDeque java/util/Queue java/util/PriorityQueue java/util/Stack".split()
)
# Neither these nor what they call throw, if their arguments are not null.
_CALM: dict[str, frozenset[str]] = {
    OBJECT: frozenset(("<init>", "getClass")),
    STRING: frozenset("length isEmpty equals hashCode trim toCharArray toString".split()),
    **dict.fromkeys(BUILDERS, frozenset(("<init>", "length", "toString"))),
    **dict.fromkeys(
        BOXES,
        frozenset(
            "valueOf intValue longValue shortValue byteValue charValue booleanValue doubleValue floatValue isDigit"
            " isLetter isLetterOrDigit isWhitespace isUpperCase isLowerCase toUpperCase toLowerCase signum bitCount"
            " compare max min sum numberOfLeadingZeros numberOfTrailingZeros highestOneBit lowestOneBit isNaN"
            " isInfinite".split()
        ),
    ),
    "java/lang/Math": frozenset(
        "abs max min sqrt floor ceil round sin cos tan exp log pow signum random hypot".split()
    ),
    "java/lang/System": frozenset(("nanoTime", "currentTimeMillis")),
}


def result(instr: Invoke, state: State) -> Fact:
    """What a call gives of which nothing else is known."""
    method = instr.method
    descriptor = split_method(method.descriptor)[1]
    if descriptor == "V":
        return None
    if kind_of(descriptor) == "A":
        not_null = method.name in _NOT_NULL.get(method.owner, ())
        not_null = not_null or (method.owner == "org/cprover/CProver" and "WithoutNull" in method.name)
        return state.types.declared(descriptor, NEVER) if not_null else state.types.declared(descriptor)
    if descriptor == "I" and method.name == "size" and method.owner in _SIZES:
        return LENGTHS
    return _NUMBERS.get((method.owner, method.name), TYPES.get(descriptor))


def is_calm(instr: Invoke) -> bool:
    """Whether the call throws nothing; an implicit check has seen to its receiver."""
    method = instr.method
    calm = _CALM.get(method.owner, frozenset())
    if method.owner in ASSUMING:
        return method.name.startswith("nondet") or method.name in ("assume", "hint")
    if "L" in method.descriptor.partition(")")[0] and method.name != "equals":  # null would be refused
        return False
    return method.name in calm and (method.name != "<init>" or method.descriptor == "()V")


def is_assumption(instr: Invoke) -> bool:
    return instr.method.owner in ASSUMING and instr.method.name == "assume" and len(instr.args) == 1


def learn_from(state: State, instr: Invoke, args: list[Value], made: Value) -> bool:
    """What holds once the call has returned; False: it does not."""
    owner, name = instr.method.owner, instr.method.name
    if is_assumption(instr):
        return learn(state, Comparison.NE, args[0], state.constant("I", 0))
    if owner == "java/util/Objects" and name == "requireNonNull":
        return state.refine(args[0], Ref(NEVER)) and state.refine(made, state.ref(args[0]))
    if owner == "java/lang/Math" and name in ("max", "min") and instr.method.descriptor[1] in "IJ":
        return _extreme(state, args, made, name == "max")
    if owner == "java/lang/Math" and name == "abs" and instr.method.descriptor[1] in "IJ":
        return _absolute(state, args[0], made, TYPES[instr.method.descriptor[1]])
    if owner == "java/util/Arrays" and name == "copyOf" and state.ref(made).bound.startswith("["):
        state.length[made] = args[1]
        return state.narrow(args[1], LENGTHS)
    if name == "clone" and owner.startswith("["):
        state.facts[made] = Ref(NEVER, state.ref(args[0]).bound, state.ref(args[0]).classes)
        state.length[made] = state.length_of(args[0])
    return True


def _extreme(state: State, args: list[Value], made: Value, is_most: bool) -> bool:
    a, b = state.interval(args[0]), state.interval(args[1])
    pick = max if is_most else min
    if not state.narrow(made, Int(pick(a.low, b.low), pick(a.high, b.high))):
        return False
    return all(state.at_most(arg, made, 0) if is_most else state.at_most(made, arg, 0) for arg in args)


def _absolute(state: State, arg: Value, made: Value, limits: Int) -> bool:
    """Math.abs of the least value is that value."""
    fact = state.interval(arg)
    if fact.low == limits.low:
        return True
    return state.narrow(made, Int(0, max(abs(fact.low), abs(fact.high)))) and state.at_most(arg, made, 0)
