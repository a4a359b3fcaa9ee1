package pybmc;

import org.cprover.CProver;

/**
 * pybmc's own verifier interface: unknown values, assumptions and checks.
 *
 * <p>Under pybmc a nondet method stands for every value of its type at once. On a JVM the values come from
 * {@link Inputs}: recorded ones of a counterexample, or random ones.
 */
public final class Verifier {
    private Verifier() {
    }

    public static boolean nondetBoolean() {
        return CProver.nondetBoolean();
    }

    public static byte nondetByte() {
        return CProver.nondetByte();
    }

    public static char nondetChar() {
        return CProver.nondetChar();
    }

    public static short nondetShort() {
        return CProver.nondetShort();
    }

    public static int nondetInt() {
        return CProver.nondetInt();
    }

    /** Any int from low to high, both included; no execution goes on if there is none. */
    public static int nondetInt(int low, int high) {
        return Inputs.nextInt(low, high);
    }

    public static long nondetLong() {
        return CProver.nondetLong();
    }

    /** Any long from low to high, both included; no execution goes on if there is none. */
    public static long nondetLong(long low, long high) {
        return Inputs.nextLong(low, high);
    }

    public static float nondetFloat() {
        return CProver.nondetFloat();
    }

    public static double nondetDouble() {
        return CProver.nondetDouble();
    }

    /** Any string but null; pybmc bounds its length by --max-nondet-string-length. */
    public static String nondetString() {
        return Inputs.nextString();
    }

    /** Any one of the two. */
    public static <T> T choose(T first, T second) {
        return CProver.nondetBoolean() ? first : second;
    }

    /** Any one of the three. */
    public static <T> T choose(T first, T second, T third) {
        return CProver.nondetBoolean() ? first : choose(second, third);
    }

    /** Any element of a non-empty array. */
    @SafeVarargs
    public static <T> T choose(T... options) {
        return options[nondetInt(0, options.length - 1)];
    }

    /** Only executions in which the condition holds go on. */
    public static void assume(boolean condition) {
        CProver.assume(condition);
    }

    /** Fails if the condition can be false; unlike assert it cannot be switched off on a JVM. */
    public static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /**
     * First in the body of a loop: holds whenever the loop begins a round or ends. A proof without bounds may use it
     * once it has shown it; everywhere else it is a check.
     */
    public static void invariant(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }

    /** In the body of a loop: a condition that a proof without bounds may find useful. Says nothing of the program. */
    public static void hint(boolean condition) {
    }
}
