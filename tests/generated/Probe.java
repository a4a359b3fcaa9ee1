import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a probed program tells about one run: exceptions in the order in which they arose, and values seen on the way. */
public final class Probe {
    private static final Set<Throwable> EXPLICIT = Collections.newSetFromMap(new IdentityHashMap<>());
    private static final Map<Integer, TreeSet<Long>> SEEN = new TreeMap<>();
    private static String check = "-";
    private static String assertion = "-";

    private Probe() {
    }

    /** Forgets the previous run, but not the values seen. */
    public static void reset() {
        EXPLICIT.clear();
        check = "-";
        assertion = "-";
    }

    /** Marks an exception as made by a `throw` of the program, not by the JVM. */
    public static <T extends Throwable> T mark(T made) {
        EXPLICIT.add(made);
        return made;
    }

    /** Takes note of an exception on its way; called again for the same one by each surrounding `try`. */
    public static void note(Throwable arising) {
        Throwable thrown = arising;
        while (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) {
            thrown = thrown.getCause();
        }
        boolean asserted = thrown instanceof AssertionError;
        if (asserted && assertion.equals("-")) {
            assertion = "assertion:" + line(thrown);
        }
        String kind = asserted ? "assertion" : isExplicit(thrown) ? null : kind(thrown);
        if (kind != null && check.equals("-")) {
            check = kind + ":" + line(thrown);
        }
    }

    /** The first failed check, the first failed assertion, and the exception that ended the run. */
    public static String outcome(Throwable end) {
        if (end != null) {
            note(end);
        }
        return check + "\t" + assertion + "\t" + (end == null ? "-" : end.getClass().getName());
    }

    public static void see(int place, long value) {
        TreeSet<Long> values = SEEN.computeIfAbsent(place, unused -> new TreeSet<>());
        values.add(value);
    }

    public static Map<Integer, TreeSet<Long>> takeSeen() {
        Map<Integer, TreeSet<Long>> taken = new TreeMap<>(SEEN);
        SEEN.clear();
        return taken;
    }

    /** Thrown by a statement: of the program, or of Objects.requireNonNull, which javac itself calls. */
    private static boolean isExplicit(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return EXPLICIT.contains(thrown)
                || trace.length > 0 && trace[0].getClassName().equals("java.util.Objects");
    }

    private static int line(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? 0 : trace[0].getLineNumber();
    }

    private static String kind(Throwable thrown) {
        if (thrown instanceof ArrayIndexOutOfBoundsException) {
            boolean low = thrown.getMessage().startsWith("Index -");
            return "array-index-out-of-bounds-" + (low ? "low" : "high");
        }
        switch (thrown.getClass().getName()) {
            case "java.lang.NullPointerException": return "null-pointer-exception";
            case "java.lang.ArithmeticException": return "integer-divide-by-zero";
            case "java.lang.ClassCastException": return "bad-dynamic-cast";
            case "java.lang.NegativeArraySizeException": return "array-create-negative-size";
            case "java.lang.ArrayStoreException": return "array-store";
            default: return null;
        }
    }
}
