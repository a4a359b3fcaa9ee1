package pybmc;

import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.Collections;
import java.util.Map;
import java.util.Random;

/**
 * Where unknown values come from when a program that calls the verifier interface runs on a JVM. Never executed by
 * pybmc, which gives nondet methods their meaning by name.
 *
 * <p>With the system property {@code pybmc.replay} naming a file, the values are those of the file, in the order of the
 * calls. A line is a type and a value, split by one blank; empty lines and lines that start with # are skipped:
 *
 * <pre>
 *   boolean true        char 97             (the code unit)
 *   byte -1             short 7             int 5              long 5
 *   float 0x1.8p1       double NaN          (as Float/Double.parse read it, or raw bits: float #7fc00001)
 *   string a\sb\n       (Java escapes; \s is a blank)
 *   reference null      reference argument  (that of the call)
 *   reference #3        (object 3 of a replay by pybmc)
 * </pre>
 *
 * A missing value or one of another type ends the run with exit status 70 and a message: the file does not belong to
 * the program.
 *
 * <p>A test that pybmc wrote gives the values itself, by {@link #replay}.
 *
 * <p>Otherwise values are random, from the seed in the system property {@code pybmc.seed} (default 0).
 */
public final class Inputs {
    private static final int REPLAY_MISMATCH = 70;

    private static BufferedReader replay;
    private static Random random;
    private static String replayFile;
    private static int line;
    private static boolean inTest; // values come from a test, which goes on after the run

    /** Objects that recorded references name by number; set by the replay driver. */
    static Map<Integer, Object> objects = Collections.emptyMap();

    /** Gives values instead of a file, in the same form; set by the driver of random runs. */
    static Source source;

    /** Values by type. A run that an assumption excludes ends with {@link RunEnded}. */
    interface Source {
        String next(String type);

        long nextInRange(String type, long low, long high);
    }

    /** What happens instead of ending the JVM; set by the replay driver. */
    static Listener listener;

    /** Is told why a run ends early. */
    interface Listener {
        void assumptionFailed();

        void mismatch(String message);
    }

    /** Thrown in a test where a run that an assumption excludes ends; not an Exception, so that programs let it pass. */
    public static final class RunEnded extends Error {
        private static final long serialVersionUID = 1L;

        RunEnded() {
            super("an assumption does not hold", null, false, false);
        }
    }

    static {
        // A method without a meaning to a checker, on purpose: were this class ever executed symbolically, its seeded
        // random numbers would be taken for all values there are. So such a run ends in UNKNOWN.
        Runtime.getRuntime().freeMemory();
        replayFile = System.getProperty("pybmc.replay");
        if (replayFile == null) {
            random = new Random(Long.getLong("pybmc.seed", 0));
        } else {
            try {
                replay = new BufferedReader(new FileReader(replayFile));
            } catch (IOException e) {
                fail("cannot be read: " + e.getMessage());
            }
        }
    }

    private Inputs() {
    }

    /**
     * From now on the values are these lines, in the form above. When they are used up, all further values are zero,
     * and a run that an assumption excludes ends with {@link RunEnded}: for tests, which must outlive changes of the
     * program.
     */
    public static void replay(String... lines) {
        replay = new BufferedReader(new StringReader(String.join("\n", lines)));
        replayFile = "of this test";
        line = 0;
        inTest = true;
    }

    public static boolean nextBoolean() {
        return isRandom() ? random.nextBoolean() : Boolean.parseBoolean(recorded("boolean"));
    }

    public static byte nextByte() {
        return isRandom() ? (byte) random.nextInt() : (byte) recordedLong("byte", Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static char nextChar() {
        return isRandom() ? (char) random.nextInt() : (char) recordedLong("char", 0, Character.MAX_VALUE);
    }

    public static short nextShort() {
        return isRandom() ? (short) random.nextInt()
                : (short) recordedLong("short", Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static int nextInt() {
        return isRandom() ? random.nextInt()
                : (int) recordedLong("int", Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** From low to high, both included; the run ends if there is none, or if the recorded one is not there. */
    public static int nextInt(int low, int high) {
        if (source != null && low <= high) {
            return (int) source.nextInRange("int", low, high);
        }
        return (int) nextInRange(low, high, replay == null ? 0 : nextInt());
    }

    public static long nextLong() {
        return isRandom() ? random.nextLong() : recordedLong("long", Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** From low to high, both included; the run ends if there is none, or if the recorded one is not there. */
    public static long nextLong(long low, long high) {
        if (source != null && low <= high) {
            return source.nextInRange("long", low, high);
        }
        return nextInRange(low, high, replay == null ? 0 : nextLong());
    }

    private static long nextInRange(long low, long high, long recorded) {
        if (low > high || replay != null && (recorded < low || recorded > high)) {
            endRun();
        }
        if (replay != null) {
            return recorded;
        }
        long size = high - low + 1; // 0 or less: more than a long can count, so that rejection ends soon
        long value = random.nextLong();
        if (size > 0) {
            return low + Math.floorMod(value, size);
        }
        while (value < low || value > high) {
            value = random.nextLong();
        }
        return value;
    }

    public static float nextFloat() {
        if (isRandom()) {
            return Float.intBitsToFloat(random.nextInt());
        }
        String text = recorded("float");
        try {
            return text.startsWith("#") ? Float.intBitsToFloat(Integer.parseUnsignedInt(text.substring(1), 16))
                    : Float.parseFloat(text);
        } catch (NumberFormatException e) {
            throw fail("has no float in line " + line + ": " + text);
        }
    }

    public static double nextDouble() {
        if (isRandom()) {
            return Double.longBitsToDouble(random.nextLong());
        }
        String text = recorded("double");
        try {
            return text.startsWith("#") ? Double.longBitsToDouble(Long.parseUnsignedLong(text.substring(1), 16))
                    : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw fail("has no double in line " + line + ": " + text);
        }
    }

    public static String nextString() {
        if (!isRandom()) {
            return unescape(recorded("string"));
        }
        char[] text = new char[random.nextInt(8)];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) (' ' + random.nextInt('~' - ' ' + 1));
        }
        return new String(text);
    }

    /** Some text from the world outside, or null. */
    public static String nextText() {
        if (source == null) {
            return (String) nextReference();
        }
        String text = source.next("text");
        return text.equals("null") ? null : unescape(text.substring(1));
    }

    /** An unknown object: as recorded, null otherwise. */
    public static Object nextReference() {
        if (isRandom()) {
            return null;
        }
        return named(recorded("reference"));
    }

    /** The same where one is at hand, which a random run takes, or null. */
    public static Object nextReference(Object atHand) {
        if (source != null) {
            return source.next("is-null").equals("null") ? null : atHand;
        }
        if (replay == null) {
            return atHand;
        }
        String text = recorded("reference");
        return text.equals("argument") ? atHand : named(text);
    }

    private static Object named(String text) {
        if (text.equals("null")) {
            return null;
        }
        try {
            Object object = text.startsWith("#") ? objects.get(Integer.valueOf(text.substring(1))) : null;
            if (object != null) {
                return object;
            }
        } catch (NumberFormatException e) {
            // reported below, like an object that is not there
        }
        throw fail("has no object in line " + line + ": " + text);
    }

    /** The objects that recorded references name, for a test: number and object in turn. */
    public static void objects(Object... numbersAndObjects) {
        Map<Integer, Object> given = new java.util.HashMap<>();
        for (int i = 0; i < numbersAndObjects.length; i += 2) {
            given.put((Integer) numbersAndObjects[i], numbersAndObjects[i + 1]);
        }
        objects = given;
    }

    /** Ends a run that an assumption excludes: with status 0, as nothing is violated, and a line on standard error. */
    public static void endRun() {
        if (inTest || source != null) {
            throw new RunEnded();
        }
        if (listener != null) {
            listener.assumptionFailed();
        }
        System.out.flush();
        System.err.println("pybmc: an assumption does not hold, the run ends here");
        System.err.flush();
        Runtime.getRuntime().halt(0); // neither finally blocks nor shutdown hooks belong to an excluded run
    }

    /** Of recorded values that no world could give. */
    public static void impossible(String what) {
        fail(what);
    }

    private static boolean isRandom() {
        return replay == null && source == null;
    }

    private static String recorded(String type) {
        if (source != null) {
            return source.next(type);
        }
        try {
            String text;
            do {
                text = replay.readLine();
                line++;
            } while (text != null && (text.isEmpty() || text.startsWith("#")));
            if (text == null && inTest) {
                return type.equals("string") ? "" : type.equals("boolean") ? "false" : type.equals("reference") ? "null" : "0";
            }
            if (text == null) {
                throw fail("has no value left for a " + type);
            }
            if (!text.startsWith(type + " ") && !text.equals(type)) {
                throw fail("has in line " + line + " '" + text + "' where the program asks for a " + type);
            }
            return text.length() > type.length() ? text.substring(type.length() + 1) : "";
        } catch (IOException e) {
            throw fail("cannot be read: " + e.getMessage());
        }
    }

    private static long recordedLong(String type, long low, long high) {
        String text = recorded(type);
        try {
            long value = Long.parseLong(text);
            if (low <= value && value <= high) {
                return value;
            }
        } catch (NumberFormatException e) {
            // reported below, like a number out of range
        }
        throw fail("has no " + type + " in line " + line + ": " + text);
    }

    private static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                plain.append(c);
                continue;
            }
            c = text.charAt(++i);
            if (c == 'u' && i + 4 < text.length()) {
                plain.append((char) Integer.parseInt(text.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                int known = "btnfrs".indexOf(c);
                plain.append(known < 0 ? c : "\b\t\n\f\r ".charAt(known));
            }
        }
        return plain.toString();
    }

    private static Error fail(String what) {
        if (inTest) {
            throw new IllegalStateException("the recorded values no longer fit the program: the list " + what);
        }
        if (listener != null) {
            listener.mismatch(what);
        }
        System.err.println("pybmc: the replay file " + replayFile + " " + what);
        System.err.flush();
        Runtime.getRuntime().halt(REPLAY_MISMATCH);
        return new Error(); // for the compiler: halt does not return
    }
}
