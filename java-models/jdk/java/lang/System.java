package java.lang;

import java.io.DiscardedOutput;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;

/**
 * The system as a program sees it that runs alone: output goes nowhere (its arguments are evaluated), the clocks are
 * unknown but never go back, properties and the environment are unknown. `exit` ends the path.
 *
 * <p>Limits: the line separator is a newline; switches of the JDK itself (`jdk.*`, `sun.*`, `java.util.*` and their
 * like) are not set; `System.in` has no meaning, nor has the whole environment or the whole set of properties.
 */
public final class System {
    public static InputStream in = unknownInput();
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

    private static native long laterMillis(long last);

    private static native long laterNanos(long last);

    private static native InputStream unknownInput();

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

    public static String getProperty(String key) {
        checkKey(key);
        return unknownProperty(key);
    }

    public static String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    private static native String unknownProperty(String key);

    public static native Properties getProperties();

    public static native void setProperties(Properties properties);

    public static native String setProperty(String key, String value);

    public static native String clearProperty(String key);

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
        return unknownVariable(name);
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
