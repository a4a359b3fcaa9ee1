package java.lang;

import java.io.DiscardedOutput;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;

/**
 * The system as a program sees it that runs alone: output goes nowhere (its arguments are evaluated), the clocks are
 * unknown but never go back, properties, the environment and standard input are unknown. `exit` ends the path.
 *
 * <p>Limits: the line separator is a newline; switches of the JDK itself (`jdk.*`, `sun.*`, `java.util.*` and their
 * like) are not set; the whole environment and the set of all properties have no meaning.
 */
public final class System {
    public static InputStream in = new java.io.UnknownInput();
    public static PrintStream out = DiscardedOutput.make();
    public static PrintStream err = DiscardedOutput.make();

    private static long lastMillis;
    private static long lastNanos = Long.MIN_VALUE;

    private System() {
    }

    public static void setIn(InputStream stream) {
        in = stream;
    }

    public static void setOut(PrintStream stream) {
        out = stream;
    }

    public static void setErr(PrintStream stream) {
        err = stream;
    }

    public static long currentTimeMillis() {
        return lastMillis = laterMillis(lastMillis);
    }

    public static long nanoTime() {
        return lastNanos = laterNanos(lastNanos);
    }

    private static long lastSecond;
    private static int lastNano;

    /** Stands for Clock.currentInstant; nobody compares it with the other clocks. */
    static java.time.Instant currentInstant() {
        long second = laterMillis(lastSecond);
        int nano = unknownNano();
        if (second == lastSecond && nano < lastNano) {
            nano = lastNano;
        }
        lastSecond = second;
        lastNano = nano;
        return instant(second, nano);
    }

    private static native int unknownNano();

    private static native java.time.Instant instant(long second, int nano);

    private static native long laterMillis(long last);

    private static native long laterNanos(long last);

    public static native void arraycopy(Object source, int sourceAt, Object target, int targetAt, int length);

    public static native int identityHashCode(Object object);

    public static native void exit(int status);

    public static void gc() {
    }

    public static void runFinalization() {
    }

    public static String lineSeparator() {
        return "\n";
    }

    /** What is known of a property or variable once somebody asked for it or set it; null values are known as well. */
    private static final class Known {
        final String name;
        String value;
        final Known next;

        Known(String name, String value, Known next) {
            this.name = name;
            this.value = value;
            this.next = next;
        }

        static Known find(Known first, String name) {
            Known known = first;
            while (known != null && !known.name.equals(name)) {
                known = known.next;
            }
            return known;
        }
    }

    private static Known properties;
    private static Known variables;
    private static Properties all;

    private static Known property(String key) {
        checkKey(key);
        Known known = Known.find(properties, key);
        if (known == null) {
            known = properties = new Known(key, unknownProperty(key), properties);
        }
        return known;
    }

    public static String getProperty(String key) {
        return property(key).value;
    }

    public static String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    private static native String unknownProperty(String key);

    public static Properties getProperties() {
        if (all == null) {
            all = new java.util.SystemProperties();
        }
        return all;
    }

    public static native void setProperties(Properties properties);

    public static String setProperty(String key, String value) {
        Known known = property(key);
        if (value == null) {
            throw new NullPointerException();
        }
        String old = known.value;
        known.value = value;
        return old;
    }

    public static String clearProperty(String key) {
        Known known = property(key);
        String old = known.value;
        known.value = null;
        return old;
    }

    private static void checkKey(String key) {
        if (key == null) {
            throw new NullPointerException("key can't be null");
        }
        if (key.equals("")) {
            throw new IllegalArgumentException("key can't be empty");
        }
    }

    public static String getenv(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        Known known = Known.find(variables, name);
        if (known == null) {
            known = variables = new Known(name, unknownVariable(name), variables);
        }
        return known.value;
    }

    private static native String unknownVariable(String name);

    public static native Map<String, String> getenv();

    public static SecurityManager getSecurityManager() {
        return null;
    }

    /** Asked by classes of the JDK. */
    static boolean allowSecurityManager() {
        return false;
    }

    public static native void setSecurityManager(SecurityManager manager);

    public static native java.io.Console console();

    public static native void load(String file);

    public static native void loadLibrary(String name);

    public static native String mapLibraryName(String name);
}
