import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Paths;

/**
 * Runs calls of the differential programs, each in a class loader of its own so that static state is fresh.
 *
 * Arguments: the folder of the classes, and a file of lines {@code class TAB method} naming static methods without
 * parameters that return the boxed result. Prints {@code class TAB method TAB result} for each: the type and the value, floats
 * as raw bits, arrays with blanks between their elements, or {@code !} and the name of the exception's class,
 * followed by its message as a Java literal or, if a third argument is given, by the line that threw it.
 */
public final class Runner {
    public static void main(String[] argv) throws Exception {
        URL[] path = {Paths.get(argv[0]).toUri().toURL()};
        StringBuilder out = new StringBuilder();
        for (String line : Files.readAllLines(Paths.get(argv[1]))) {
            String[] call = line.split("\t");
            out.append(line).append('\t').append(result(path, call[0], call[1], argv.length > 2)).append('\n');
        }
        System.out.print(out);
    }

    private static String result(URL[] path, String cls, String method, boolean lines) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(path, null)) {
            loader.setDefaultAssertionStatus(true);
            Method m = loader.loadClass(cls).getDeclaredMethod(method);
            m.setAccessible(true);
            try {
                return show(m.invoke(null));
            } catch (InvocationTargetException e) {
                Throwable t = e.getCause();
                String told = lines ? Integer.toString(t.getStackTrace()[0].getLineNumber()) : message(t.getMessage());
                return "!" + t.getClass().getName() + " " + told;
            }
        }
    }

    private static String message(String text) {
        return text == null ? "null" : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private static String show(Object value) {
        if (!value.getClass().isArray()) {
            return value.getClass().getSimpleName() + " " + element(value);
        }
        StringBuilder s = new StringBuilder(value.getClass().getSimpleName());
        for (int i = 0; i < Array.getLength(value); i++) {
            s.append(' ').append(element(Array.get(value, i)));
        }
        return s.toString();
    }

    private static String element(Object value) {
        if (value instanceof Float) {
            return Integer.toHexString(Float.floatToIntBits((Float) value));
        }
        if (value instanceof Double) {
            return Long.toHexString(Double.doubleToLongBits((Double) value));
        }
        return value instanceof Character ? Integer.toString((Character) value) : value.toString();
    }
}
