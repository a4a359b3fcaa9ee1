import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Runs every case of the regression corpus in one JVM.
 *
 * Input: a manifest, one case a line, fields separated by tabs:
 * name, class path, calls of the driver, fuzz runs, entry class, entry method.
 * Output lines: {@code name TAB tag TAB outcome}, where the outcome is {@code ok} or the exception's class
 * with its frames as {@code File.java:line}. Every call has a class loader of its own, so static state is fresh.
 */
public final class CorpusRunner {
    private static final Object[][] EDGES = {
        {0, 1, -1, 2, 3, 7, -7, 31, 32, 100, 127, 128, 255, 65535, 65536, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE},
        {0L, 1L, -1L, 5L, 63L, 64L, 1L << 31, 1L << 32, -(1L << 32), Long.MAX_VALUE, Long.MIN_VALUE, 9007199254740993L},
        {0f, -0f, 1f, -1f, 0.5f, 2.5f, -2.5f, 16777216f, 1e30f, -1e30f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN,
            Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY},
        {0.0, -0.0, 1.0, -1.0, 2.5, -2.5, 3e9, -3e9, 1e20, 1e300, Double.MIN_VALUE, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY},
    };

    /** What cases print themselves must not come between the lines of the report. */
    private static final PrintStream REPORT = System.out;

    public static void main(String[] argv) throws Exception {
        System.setOut(new PrintStream(new ByteArrayOutputStream()));
        for (String line : Files.readAllLines(Paths.get(argv[0]))) {
            runCase(line.split("\t", -1));
        }
    }

    private static void runCase(String[] f) throws Exception {
        URL[] path = urls(f[1]);
        for (int k = 0; k < Integer.parseInt(f[2]); k++) {
            REPORT.println(f[0] + "\tcall" + k + "\t" + outcome(path, "CorpusDriver", "call" + k, null));
        }
        if (Integer.parseInt(f[3]) > 0) {
            fuzz(f[0], path, f[4], f[5], Integer.parseInt(f[3]));
        }
    }

    private static URL[] urls(String classPath) throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (Files.exists(Paths.get(entry))) { // a case without calls has no folder of a driver
                path.add(Paths.get(entry).toUri().toURL());
            }
        }
        return path.toArray(new URL[0]);
    }

    /** Calls an entry point with only primitive parameters on edge values and random ones. */
    private static void fuzz(String name, URL[] path, String cls, String method, int runs) throws Exception {
        Random random = new Random(name.hashCode());
        Class<?>[] types;
        try (URLClassLoader loader = new URLClassLoader(path)) {
            types = find(loader.loadClass(cls), method).getParameterTypes();
        }
        if (types.length == 0 || !Arrays.stream(types).allMatch(Class::isPrimitive)) {
            return;
        }
        for (int k = 0; k < runs; k++) {
            Object[] args = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                args[i] = pick(types[i], random);
            }
            String got = outcome(path, cls, method, args);
            if (!got.equals("ok")) {
                REPORT.println(name + "\tfuzz " + Arrays.toString(args) + "\t" + got);
                return;
            }
        }
    }

    private static Object pick(Class<?> type, Random random) {
        int integer = random.nextInt(4) == 0 ? random.nextInt()
            : random.nextBoolean() ? random.nextInt(24) - 12 : (Integer) any(EDGES[0], random);
        switch (type.getName()) {
            case "boolean": return random.nextBoolean();
            case "byte": return (byte) integer;
            case "short": return (short) integer;
            case "char": return (char) integer;
            case "int": return integer;
            case "long": return random.nextBoolean() ? any(EDGES[1], random) : (Object) (long) integer;
            case "float": return random.nextBoolean() ? any(EDGES[2], random)
                : (Object) Float.intBitsToFloat(random.nextInt());
            default: return random.nextBoolean() ? any(EDGES[3], random)
                : (Object) Double.longBitsToDouble(random.nextLong());
        }
    }

    private static Object any(Object[] values, Random random) {
        return values[random.nextInt(values.length)];
    }

    private static Method find(Class<?> cls, String method) {
        for (Method m : cls.getDeclaredMethods()) {
            if (m.getName().equals(method) && Modifier.isStatic(m.getModifiers()) && !m.isSynthetic()) {
                m.setAccessible(true);
                return m;
            }
        }
        throw new IllegalStateException("no static method " + method + " in " + cls);
    }

    private static String outcome(URL[] path, String cls, String method, Object[] args) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(path)) {
            loader.setDefaultAssertionStatus(true);
            try {
                find(loader.loadClass(cls), method).invoke(null, args);
                return "ok";
            } catch (InvocationTargetException e) {
                return describe(e.getCause());
            }
        }
    }

    private static String describe(Throwable t) {
        StringBuilder s = new StringBuilder(t.getClass().getName());
        for (StackTraceElement frame : t.getStackTrace()) {
            if (frame.getClassName().startsWith("jdk.") || frame.getClassName().startsWith("CorpusRunner")) {
                break;
            }
            s.append(' ').append(frame.getFileName()).append(':').append(frame.getLineNumber());
        }
        return s.toString();
    }
}
