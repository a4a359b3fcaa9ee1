"""Every option of the command line, declared once.

`GROUPS` is the table: names, kind, help. A row either sets a field of `Options`, or is accepted without effect because
it tunes internals that JBMC has and pybmc has not, or is refused by name. The command line and its help are built from
this table; a test holds it to `Options`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.records import NamedTuple

CRITERIA = ("assertion", "branch", "condition", "location", "mcdc", "path")  # of --cover


class Row(NamedTuple):
    """One option. `kind` is flag, text, list (repeatable text), int, float, or a form of `option_forms`."""

    names: tuple[str, ...]
    field: str  # of Options; empty if the option is without effect or refused
    kind: str
    help: str
    metavar: str = ""
    const: object = True  # what a flag sets
    minimum: float = 0
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    status: str = "works"  # works, harmless (accepted, without effect), refused
    hidden: bool = False  # not in --help: known to JBMC but of no interest


def _flag(names: str, help: str, field: str = "", const: object = True) -> Row:
    split = tuple(names.split())
    return Row(split, field or _field_of(split[0]), "flag", help, const=const)


def _value(
    names: str,
    metavar: str,
    help: str,
    kind: str = "text",
    field: str = "",
    minimum: float = 0,
    maximum: float | None = None,
    choices: tuple[str, ...] = (),
) -> Row:
    split = tuple(names.split())
    return Row(split, field or _field_of(split[0]), kind, help, metavar, True, minimum, maximum, choices)


def _harmless(name: str, why: str, metavar: str = "", hidden: bool = False) -> Row:
    return Row((name,), "", "text" if metavar else "flag", why, metavar, status="harmless", hidden=hidden)


def _refused(name: str, why: str, metavar: str = "", hidden: bool = False) -> Row:
    return Row((name,), "", "text" if metavar else "flag", why, metavar, status="refused", hidden=hidden)


def _field_of(name: str) -> str:
    return name.lstrip("-").replace("-", "_")


GROUPS: tuple[tuple[str, tuple[Row, ...]], ...] = (
    ("Program", (
        _value("--classpath --cp -cp -classpath", "DIRS/JARS", "where classes are found (default: .)", "classpath"),
        _value("-jar --jar", "FILE", "check the program in this jar, from the main class of its manifest"),
        _value("--main-class", "CLASS", "the class whose main method is the entry point"),
        _value("--function", "METHOD", "the entry point: pkg.Cls.method, 'Cls.method(int)' or 'Cls.method:(I)Z'"),
        _flag("--as-test", "the entry point is a test of JUnit, jqwik or junit-quickcheck: on a fresh object, with "
              "what runs before and after, and unknown arguments within what annotations say"),
        _value("--java-home", "DIR", "the JDK to read library classes from (default: JAVA_HOME, or java on the PATH)"),
        _flag("--ignore-manifest-main-class", "do not take the entry point from the manifest of the jar"),
        _value("--java-load-class", "CLASS", "an input may also be of this class; may be repeated", "list"),
        _value("--context-include", "PREFIX", "only methods whose name (pkg.Cls.method:(I)Z) starts so have a body, "
               "others return unknown values and do nothing else; may be repeated", "list"),
        _value("--context-exclude", "PREFIX", "methods whose name starts so have no body; may be repeated", "list"),
        _value("--java-no-load-class", "CLASS", "methods of this class have no body; may be repeated",
               "excluded-class", field="context_exclude"),
        _value("--stub", "CLASS.METHOD=KIND", "calls of the method (CLASS.*: of any) do something else: nondet "
               "(unknown result), assume-pure (the same for equal arguments), throw (or an exception), havoc (and what "
               "arguments hold becomes unknown); may be repeated", "stub"),
        _value("--java-cp-include-files", "REGEX", "only these class files of the class path count, as pkg/Foo.class; "
               "@FILE.json lists them in \"classFiles\", and more jars in \"jar\""),
        _flag("--classpath-models", "classes named java.* on the class path are models that replace the JDK's "
              "(default: the JDK's count, as for java)"),
        _flag("--java-threading", "threads are meant to run side by side: starting one makes the verdict UNKNOWN"),
        _value("--missing-classes", "HOW", "calls into classes that are not on the class path: uncovered (default, no "
               "proof behind them), or nondet, which return unknown values, do nothing else, and the verdict counts",
               "choice", choices=("nondet", "uncovered")),
        _value("--outside", "HOW", "what files, connections and standard input give: uncovered (default, no proof "
               "behind them), or unknown, which is any data or a failure, and the verdict counts", "choice",
               choices=("unknown", "uncovered")),
        _flag("--uncovered-may-throw", "a call that is not covered (native, class not found, reflection, I/O) may also "
              "throw what it declares or a RuntimeException (default: it returns)"),
    )),
    ("Bounds", (
        _value("--unwind", "K", "unwind loops and recursion K times (default: deepen until decided)", "int"),
        _value("--unwindset", "LOOP:K,...", "bound for one loop or function, as --show-loops names it; may be repeated",
               "unwindset"),
        _flag("--unwinding-assertions", "check that the bounds suffice (default)"),
        _flag("--no-unwinding-assertions", "do not check that the bounds suffice", "unwinding_assertions", False),
        _flag("--partial-loops", "go on after a loop that was cut at its bound; traces may be impossible"),
        _value("--depth", "N", "end each path after N steps", "int", minimum=1),
        _flag("--java-unwind-enum-static", "unwind loops in the initialisers of enums once for each constant"),
        _value("--java-max-vla-length", "N", "the program allocates arrays of at most N elements", "int"),
        _value("--timeout", "SECONDS", "end with UNKNOWN after this time", "float", minimum=0.001),
        _value("--memory-limit", "MB", "end with UNKNOWN beyond this much memory", "int", minimum=1),
    )),
    ("Unknown inputs", (
        _value("--max-nondet-array-length", "N", "longest array among the inputs (default: 5)", "int"),
        _value("--max-nondet-tree-depth", "N", "deepest nesting of objects among the inputs (default: 5)", "int"),
        _value("--max-nondet-collection-size", "N", "most elements of a collection input (default: 3)", "int"),
        _value("--collections", "KIND", "collections among the inputs: any (default), or mutable, without those that "
               "cannot be changed", "choice", choices=("mutable", "any")),
        _value("--functions", "KIND", "unknown functions (Function, Comparator, any functional interface): pure "
               "(default), the same result for the same arguments; impure, any result each time; none, only classes "
               "of the program", "choice", choices=("impure", "none", "pure")),
        _flag("--functions-may-throw", "a call of an unknown function may throw an unchecked exception, or one that "
              "its method declares (default: it returns)"),
        _value("--inputs", "KIND", "objects of the program among the inputs: constructed (default), by their "
               "constructors, factories and methods; or any, whatever their fields can hold", "choice",
               choices=("any", "constructed")),
        _value("--max-input-calls", "N", "most calls of methods that change a constructed input (default: 1)", "int"),
        _value("--max-nondet-string-length", "N", "longest unknown string (default: 20)", "int"),
        _value("--min-nondet-string-length", "N", "shortest unknown string (default: 0)", "int"),
        _flag("--string-printable", "unknown strings and characters of inputs are printable ASCII"),
        _flag("--string-non-empty", "unknown strings are not empty"),
        _value("--string-input-value", "TEXT", "unknown strings are one of the texts given; may be repeated", "list"),
        _flag("--java-assume-inputs-non-null", "arguments of the entry point are not null"),
        _value("--nulls", "WHICH", "unknown references that may be null: annotated (default), all but those that "
               "annotations (@NonNull, @NullMarked and their like) say are not; all; none, but for @Nullable ones",
               "choice", choices=("all", "annotated", "none")),
        _value("--java-assume-inputs-interval", "[L:U]", "numeric inputs lie in this interval, or in one of "
               "several with commas; also [L:] and [:U]","interval"),
        _flag("--java-assume-inputs-integral", "float and double inputs are whole numbers"),
        _flag("--nondet-static", "static fields that are not final start with unknown values"),
        _value("--static-values", "FILE", "take initial values of static fields from this JSON file", "path"),
    )),
    ("Properties", (
        _value("--property", "ID", "check only this property, by its id, a short name (Foo.bar.assertion.1) or a place "
               "(Foo.java:15); checks that are not chosen throw as Java does; may be repeated", "list"),
        _flag("--throw-runtime-exceptions", "throw runtime exceptions as Java does; only what escapes counts"),
        _flag("--check-invariants", "methods with @pybmc.Invariant must hold of receiver and arguments when a public "
              "entry point returns, and of the receiver when a public method or constructor called from outside does"),
        _flag("--overflow-check", "numbers that do not fit are properties that fail: integer arithmetic that wraps "
              "around, casts that drop digits before the point, Math.abs of the least number; not shifts, which move "
              "bits, and not inside the library"),
        _flag("--throw-assertion-error", "a failing assert throws AssertionError"),
        _flag("--assert-no-exceptions-thrown", "every throw is a property that fails"),
        _flag("--disable-uncaught-exception-check", "uncaught exceptions are no failure"),
        _value("--uncaught-exception-check-only-for", "CLASS", "only uncaught exceptions of this class are a failure; "
               "may be repeated", "list"),
        _value("--exceptions", "WHICH", "checks (default): implicit ones are properties where they stand, as for JBMC; "
               "thrown: as --throw-runtime-exceptions; unexpected: likewise, and those are no failure that the entry "
               "point declares, or throws for its own arguments; all: as checks", "choice",
               choices=("all", "checks", "thrown", "unexpected")),
        _value("--ignore-exception", "CLASS", "exceptions of this class are no failure, whoever throws them; may be "
               "repeated", "list"),
        _value("--max-stack-depth", "N", "more than N calls inside each other overflow the stack: a property that "
               "fails, or a StackOverflowError with --throw-runtime-exceptions (default: the stack suffices)", "int",
               minimum=1),
        _value("--max-heap-size", "SIZE", "an array that needs more than SIZE bytes (512m; k, m and g as in java -Xmx) "
               "is out of memory: a property that fails, or an OutOfMemoryError with --throw-runtime-exceptions "
               "(default: the heap suffices)", "size"),
        _flag("--no-assertions", "ignore assert statements"),
        _flag("--no-assumptions", "ignore CProver.assume"),
        _flag("--stop-on-fail", "stop at the first property that fails, with its trace"),
        _value("--taint", "FILE|SET", "instead of other properties, check that nothing from a source arrives at a sink"
               ", by the rules of this TOML file, or a set: sql, command, path, xml, html; may be repeated", "list"),
        _value("--cover", "CRITERION", "instead of checking, find inputs that reach all of the program's own code: "
               "location (blocks), branch, condition, mcdc, path, or assertion", "choice", choices=CRITERIA),
        _flag("--error-on-bounded", "do not accept a success that holds only within bounds on unknown arrays, strings "
              "and objects: UNKNOWN, exit code 11; the same code where nothing fails but an unwinding assertion "
              "(always of pybmc check NAME)"),
        _flag("--error-on-vacuous", "do not accept a success in which an assertion holds only because no execution "
              "gets to it, or assumptions exclude all inputs: UNKNOWN, exit code 12"),
        _flag("--no-advice", "do not try out, after a run that ended UNKNOWN, which option would decide it",
              "advice", False),
    )),
    ("Solving", (
        _value("--engine", "NAME", "what looks for violations and proofs: bmc, which executes symbolically up to a "
               "bound (default), or concrete, which runs the program on the JVM with random inputs and proves nothing"),
        _flag("--prove", "prove without any bound on loops, recursion, arrays, strings and objects; what holds only "
              "within bounds is UNKNOWN"),
        _value("--prove-with", "LIST", "as --prove, with these generators of contracts, in this order, with commas "
               "(default: all)", "names"),
        _flag("--show-certificate", "with --prove: print the contracts that prove the program, as JML"),
        _value("--certificate-out", "FILE", "with --prove: write the contracts that prove the program", "path"),
        _value("--check-certificate", "FILE", "check the contracts of such a file, and with them alone the program; "
               "another --solver may be chosen", "path"),
        _value("--horn-out", "FILE", "with --prove: write the Horn clauses of the program, as SMT-LIB", "path"),
        _value("--horn-solver", "COMMAND", "with --prove: solve Horn clauses with this program (Eldarica, say), which "
               "is given a file and answers sat with a solution, instead of z3"),
        _value("--seed", "N", "of the random inputs of --engine concrete: the same number gives the same runs "
               "(default 0)", "int"),
        _value("--solver --sat-solver", "NAME", "z3, bitwuzla, or a SAT solver: cadical, glucose, minisat, lingeling "
               "(default: the fastest)", "solver"),
        _flag("--z3", "same as --solver z3", "solver", "z3"),
        _flag("--bitwuzla", "same as --solver bitwuzla", "solver", "bitwuzla"),
        _flag("--refine-strings", "unknown strings lazily: axioms are stated where models violate them (default for "
              "bounds from 16 on, unless a SAT solver is chosen)"),
        _flag("--no-refine-strings", "unknown strings eagerly: laid out in cells", "refine_strings", False),
        _flag("--smt2", "with --outfile: write the query as SMT-LIB 2 instead of solving it; alone: solve with z3"),
        _flag("--dimacs", "with --outfile: write the query as DIMACS CNF instead of solving it"),
        _value("--outfile", "FILE", "where --smt2 or --dimacs writes", "path"),
        Row(("--without-rule",), "without_rule", "list", "simplify without this rule, or without all; changes no "
            "verdict, and shows what the rule is good for; may be repeated", "NAME", hidden=True),
        _flag("--validate --validate-goto-model --validate-ssa-equation", "check internal invariants after each stage"),
    )),
    ("Specifications (pybmc spec)", (
        _value("--sourcepath --source-path", "DIRS", "where sources are, with specifications or for "
               "--html (default: the class path); with --prove: contracts there are tried, and what the entry point "
               "requires is assumed", "classpath", field="sourcepath"),
        _value("--objects", "[CLASS:]N", "most objects of each class, or of this one, in the state that a method "
               "begins in; arrays are no longer than the N of each class; may be repeated (default: 3)", "objects"),
        _value("--int-width", "W", "numbers in that state fit W bits; arithmetic stays Java's", "int", minimum=1,
               maximum=64),
        _value("--quantifiers", "HOW", "quantifiers over numbers: expand, over the values of their ranges; z3, as "
               "quantified bit-vectors, which z3 decides or does not; auto (default): z3 where expansion leaves the "
               "verdict open", "choice", choices=("z3", "expand", "auto")),
        _value("--inline", "GLOB", "calls of these methods (pkg.Cls.method) run their bodies although they have "
               "contracts; may be repeated", "list"),
        _flag("--library-specs", "classes must also keep what the specifications of library types that come with pybmc "
              "say of their supertypes (List, Map, Iterator, ...)"),
        _flag("--infer", "propose preconditions that exclude the failures that are found, and postconditions that hold "
              "then, as JML"),
        _flag("--contracts-only", "calls of methods without a contract have an unknown result and effect"),
    )),
    ("Counterexamples on the JVM", (
        _flag("--replay", "run the program on the inputs of each counterexample with java, and say whether the JVM "
              "confirms it; also by PYBMC_REPLAY=1 or replay = true in pybmc.toml"),
        _flag("--no-replay", "do not run the program, whatever environment and pybmc.toml say", "replay", False),
        _value("--emit-test", "DIR", "write a test class for each property that fails", "path"),
        _value("--test-framework", "NAME", "what --emit-test writes: junit5 (default), junit4, or main for a plain "
               "main method", "choice", choices=("junit4", "junit5", "main")),
    )),
    ("Show the program instead of checking it", (
        _flag("--show-properties", "the properties, with place and condition"),
        _flag("--show-loops", "the loops, as --unwindset names them"),
        _flag("--show-goto-functions", "the GOTO program"),
        _flag("--list-goto-functions", "the methods of the GOTO program"),
        _flag("--show-class-hierarchy", "the classes and their parents"),
        _flag("--show-models", "the library methods and classes that have a meaning of our own, and why"),
        _flag("--show-symbol-table", "classes, fields and methods with their types"),
        _flag("--list-symbols", "names of classes, fields and methods"),
        _flag("--show-vcc", "the verification conditions"),
        _flag("--program-only", "the steps of symbolic execution"),
        _flag("--no-lazy-methods", "show all methods of the program's classes, not only those that calls may lead to"),
        _value("--lazy-methods-extra-entry-point", "METHOD", "show this method too, and what it calls; may be repeated",
               "list"),
    )),
    ("Output", (
        _flag("--trace", "a counterexample for each property that fails; of many those that fit a screen, and the "
              "inputs of the others"),
        _flag("--trace-hex", "traces show the bits of values too, in hexadecimal"),
        _flag("--compact-trace", "traces with one line a step"),
        _flag("--stack-trace", "of a trace only the inputs and the calls that lead to the failure"),
        _flag("--trace-show-function-calls", "traces show calls and returns"),
        _flag("--trace-show-code", "traces show the GOTO instructions"),
        _flag("--trace-library", "all traces, with what happens inside the library and in class initialisers, and all "
              "states; all properties are listed"),
        _flag("--trace-json-extended", "traces in JSON have a rawLhs for each step"),
        _value("--format", "NAME", "what is found as text (default), or as one document: json, sarif, junit or github "
               "(annotations of workflows)", "choice", choices=("github", "json", "junit", "sarif", "text")),
        _value("--html", "FILE", "write a page with source, inputs, and traces to be stepped through", "path"),
        _flag("--json-ui", "output as one JSON array"),
        _flag("--xml-ui", "output as XML"),
        _value("--verbosity", "N", "0 nothing, 4 results, 6 status, 8 statistics (default), 10 debugging", "int",
               maximum=10),
        _value("--timestamp", "KIND", "put a time before log lines: monotonic or wall", "choice",
               choices=("monotonic", "wall")),
    )),
    ("Accepted as in JBMC, without effect", (
        _harmless("--symex-driven-lazy-loading", "methods are always loaded when needed"),
        _harmless("--java-lift-clinit-calls", "class initialisation happens when the JLS says"),
        _harmless("--drop-unused-functions", "only what is reached is looked at"),
        _harmless("--slice-formula", "only what properties depend on is solved"),
        _harmless("--reachability-slice", "only what properties depend on is solved"),
        _harmless("--reachability-slice-fb", "only what properties depend on is solved"),
        _harmless("--full-slice", "only what properties depend on is solved"),
        _harmless("--no-simplify", "terms are always simplified"),
        _harmless("--no-simplify-if", "terms are always simplified"),
        _harmless("--no-propagation", "constants are always propagated"),
        _harmless("--refine", "what is refined is chosen by pybmc"),
        _harmless("--refine-arrays", "the solver refines arrays"),
        _harmless("--refine-arithmetic", "arithmetic is always exact"),
        _harmless("--max-node-refinement", "arithmetic is always exact", "N"),
        _harmless("--object-bits", "the number of objects is not limited by a pointer format", "N"),
        _harmless("--validate-trace", "every counterexample is evaluated before it is shown"),
        _harmless("--paths", "paths are always merged", "STRATEGY"),
        _harmless("--no-self-loops-to-assumptions", "self-loops are never turned into assumptions"),
        _harmless("--symex-complexity-limit", "no path is given up for its complexity", "N"),
        _harmless("--symex-complexity-failed-child-loops-limit", "no path is given up for its complexity", "N"),
        _harmless("--symex-cache-dereferences", "dereferences are always cached"),
        _harmless("--max-field-sensitivity-array-size", "the encoding of arrays is chosen by pybmc", "N"),
        _harmless("--no-array-field-sensitivity", "the encoding of arrays is chosen by pybmc"),
        _harmless("--arrays-uf-always", "the encoding of arrays is chosen by pybmc"),
        _harmless("--arrays-uf-never", "the encoding of arrays is chosen by pybmc"),
        _harmless("--no-sat-preprocessor", "the solver chooses its preprocessing"),
        _harmless("--fpa", "floating point is always exact"),
        _harmless("--flush", "output is always flushed"),
        _harmless("--debug-level", "see --verbosity", "N", hidden=True),
        *(_harmless(name, "Java does not depend on the platform", metavar, hidden=True) for name, metavar in (
            ("--16", ""), ("--32", ""), ("--64", ""), ("--LP64", ""), ("--ILP64", ""), ("--LLP64", ""), ("--ILP32", ""),
            ("--LP32", ""), ("--i386-linux", ""), ("--i386-macos", ""), ("--i386-win32", ""), ("--win32", ""),
            ("--winx64", ""), ("--ppc-macos", ""), ("--no-arch", ""), ("--arch", "ARCH"), ("--os", "OS"),
            ("--little-endian", ""), ("--big-endian", ""), ("--gcc", ""),
        )),
    )),
    ("Options of JBMC that are refused", (
        _refused("--mm", "is not supported yet: only one thread is checked", "MM"),
        _refused("--symex-coverage-report", "is not supported yet", "FILE"),
        _refused("--localize-faults", "is not supported yet"),
        _refused("--graphml-witness", "is not supported yet", "FILE"),
        _refused("--beautify", "is not supported"),
        _refused("--incremental-loop", "is not supported: without --unwind pybmc deepens by itself", "LOOP"),
        _refused("--unwind-min", "is not supported: without --unwind pybmc deepens by itself", "N"),
        _refused("--unwind-max", "is not supported: without --unwind pybmc deepens by itself", "N"),
        _refused("--ignore-properties-before-unwind-min", "is not supported"),
        _refused("--gb", "is not supported: pybmc reads class files, not goto binaries", "FILE"),
        _refused("--export-symex-ready-goto", "is not supported", "FILE"),
        _refused("--show-parse-tree", "is not supported: try --show-goto-functions"),
        _refused("--show-goto-symex-steps", "is not supported: try --program-only"),
        _refused("--show-symex-strategies", "is not supported: paths are always merged"),
        _refused("--show-points-to-sets", "is not supported"),
        _refused("--show-byte-ops", "is not supported"),
        _refused("--show-array-constraints", "is not supported"),
        _refused("--write-solver-stats-to", "is not supported", "FILE"),
        _refused("--dump-smt-formula", "is not supported: use --smt2 --outfile FILE", "FILE"),
        _refused("--external-sat-solver", "is not supported: see --solver", "COMMAND"),
        _refused("--external-smt2-solver", "is not supported: see --solver", "COMMAND"),
        _refused("--incremental-smt2-solver", "is not supported: see --solver", "COMMAND"),
        *(_refused(name, "is not supported: see --solver", hidden=True) for name in (
            "--smt1", "--boolector", "--cprover-smt2", "--cvc3", "--cvc4", "--cvc5", "--mathsat", "--yices",
        )),
        _refused("--xml-interface", "is not supported: pybmc does not read options from its input"),
        _refused("--json-interface", "is not supported: pybmc does not read options from its input"),
        _refused("--preprocess", "is not supported", hidden=True),
        _refused("--document-subgoals", "is not supported", hidden=True),
    )),
)  # fmt: skip


def rows() -> Iterator[Row]:
    """All rows of the table."""
    for _, group in GROUPS:
        yield from group
