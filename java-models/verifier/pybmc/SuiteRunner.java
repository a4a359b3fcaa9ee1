package pybmc;

import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs the methods of classes: probes, which say what a call gives, and tests. A line for each goes into a file, since
 * the program may print what it likes: the name of the class and of the method, what happened, and a value.
 */
public final class SuiteRunner {
    /** What a probe gives that calls a method without a result. */
    public static final Object NOTHING = new Object();

    private static final long SECONDS = 10;
    private static final int MANY = 200; // characters or elements of a value that a test holds a result to

    private SuiteRunner() {
    }

    /** Arguments: the file for the lines, `-reversed` if the last method is to be run first, and the classes. */
    public static void main(String[] arguments) throws Exception {
        List<String> names = new ArrayList<>(java.util.Arrays.asList(arguments));
        try (PrintStream lines = new PrintStream(new FileOutputStream(names.remove(0)), true, "UTF-8")) {
            boolean reversed = names.remove("-reversed");
            run(SuiteRunner.class.getClassLoader(), names, lines, reversed);
        }
        Runtime.getRuntime().halt(0); // whatever threads the program has left behind
    }

    public static void run(ClassLoader loader, List<String> names, PrintStream lines) throws Exception {
        run(loader, names, lines, false);
    }

    private static void run(ClassLoader loader, List<String> names, PrintStream lines, boolean reversed)
            throws Exception {
        for (String name : names) {
            Class<?> type = Class.forName(name, true, loader);
            for (Method method : inOrder(type.getDeclaredMethods(), reversed)) {
                if (method.getName().startsWith("probe") || isTest(method)) {
                    lines.println(name + " " + method.getName() + " " + within(type, method));
                }
            }
        }
    }

    /** By name: the JVM has no order of its own that one could rely on. */
    private static Method[] inOrder(Method[] methods, final boolean reversed) {
        java.util.Arrays.sort(methods, new java.util.Comparator<Method>() {
            @Override
            public int compare(Method a, Method b) {
                return reversed ? b.getName().compareTo(a.getName()) : a.getName().compareTo(b.getName());
            }
        });
        return methods;
    }

    private static boolean isTest(Method method) {
        for (Annotation annotation : method.getAnnotations()) {
            if (annotation.annotationType().getSimpleName().equals("Test")) {
                return true;
            }
        }
        return false;
    }

    private static String within(final Class<?> type, final Method method) throws InterruptedException {
        final String[] words = {"endless"};
        Runnable run = new Runnable() {
            @Override
            public void run() {
                words[0] = outcome(type, method);
            }
        };
        Thread thread = new Thread(null, run, "run", 8 << 20);
        thread.setDaemon(true);
        thread.start();
        thread.join(SECONDS * 1000);
        return words[0];
    }

    private static String outcome(Class<?> type, Method method) {
        try {
            method.setAccessible(true);
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return "returned " + words(method.invoke(constructor.newInstance()));
        } catch (InvocationTargetException e) {
            return thrown(e.getCause());
        } catch (Throwable e) {
            return thrown(e);
        }
    }

    private static String thrown(Throwable thrown) {
        String kind = thrown instanceof VirtualMachineError ? "exhausted " : "threw ";
        String message;
        try {
            message = String.valueOf(thrown.getMessage());
        } catch (Throwable e) {
            message = "";
        }
        return kind + thrown.getClass().getName() + " " + escaped(message);
    }

    /** A value as a test can say it: a kind of assertion and a Java expression. */
    private static String words(Object value) {
        if (value == null || value == NOTHING) {
            return value == null ? "null" : "nothing";
        }
        if (value instanceof Enum) {
            return "enum " + quoted(((Enum<?>) value).name());
        }
        String literal = literal(value);
        if (literal != null) {
            return (value instanceof String ? "text " : "value ") + literal;
        }
        if (value.getClass().isArray()) {
            String elements = elements(value);
            return elements == null ? "class " + quoted(value.getClass().getName()) : "array " + elements;
        }
        boolean isPlain = value instanceof Collection || value instanceof Map || value instanceof Optional;
        if (isPlain && value.getClass().getName().startsWith("java.util.") && isTold(value)) {
            String text = value.toString();
            if (text.length() <= MANY) {
                return "words " + quoted(text);
            }
        }
        return "class " + quoted(value.getClass().getName());
    }

    private static String elements(Object array) {
        String type = array.getClass().getComponentType().getName();
        int length = java.lang.reflect.Array.getLength(array);
        boolean isKnown = array.getClass().getComponentType().isPrimitive() || type.equals("java.lang.String");
        if (!isKnown || length > MANY) {
            return null;
        }
        StringBuilder all = new StringBuilder("new " + type.replace("java.lang.", "") + "[] {");
        for (int i = 0; i < length; i++) {
            Object element = java.lang.reflect.Array.get(array, i);
            String literal = element == null ? "null" : literal(element);
            if (literal == null) {
                return null;
            }
            all.append(i == 0 ? "" : ", ").append(literal);
        }
        return all.append("}").toString();
    }

    /** Whether the words of a collection are made of values alone: others have words of their own, such as a hash. */
    private static boolean isTold(Object value) {
        Collection<?> parts = null;
        if (value instanceof Collection) {
            parts = (Collection<?>) value;
        } else if (value instanceof Map) {
            return isTold(new ArrayList<Object>(((Map<?, ?>) value).keySet()))
                    && isTold(new ArrayList<Object>(((Map<?, ?>) value).values()));
        } else if (value instanceof Optional) {
            Object held = ((Optional<?>) value).orElse(null);
            return held == null || held instanceof Enum || literal(held) != null;
        }
        for (Object part : parts) {
            if (part != null && !(part instanceof Enum) && literal(part) == null) {
                return false;
            }
        }
        return true;
    }

    private static String literal(Object value) {
        if (value instanceof Boolean || value instanceof Integer) {
            return value.equals(Integer.MIN_VALUE) ? "Integer.MIN_VALUE" : value.toString();
        } else if (value instanceof Byte || value instanceof Short) {
            return "(" + (value instanceof Byte ? "byte" : "short") + ") " + value;
        } else if (value instanceof Long) {
            return value.equals(Long.MIN_VALUE) ? "Long.MIN_VALUE" : value + "L";
        } else if (value instanceof Character) {
            String one = escaped(value.toString()).replace("'", "\\'");
            return "'" + (value.equals('"') ? "\"" : one) + "'";
        } else if (value instanceof Float) {
            float number = (Float) value;
            boolean isPlain = !Float.isNaN(number) && !Float.isInfinite(number);
            return isPlain ? value + "f" : "Float.intBitsToFloat(" + Float.floatToIntBits(number) + ")";
        } else if (value instanceof Double) {
            double number = (Double) value;
            boolean isPlain = !Double.isNaN(number) && !Double.isInfinite(number);
            return isPlain ? value.toString() : "Double.longBitsToDouble(" + Double.doubleToLongBits(number) + "L)";
        } else if (value instanceof String && ((String) value).length() <= MANY) {
            return quoted((String) value);
        }
        return null;
    }

    private static String quoted(String text) {
        return "\"" + escaped(text) + "\"";
    }

    private static String escaped(String text) {
        StringBuilder all = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                all.append('\\').append(c);
            } else if (c == '\n' || c == '\r') {
                all.append(c == '\n' ? "\\n" : "\\r");
            } else if (c < 32 || c > 126) {
                all.append(String.format("\\u%04x", (int) c));
            } else {
                all.append(c);
            }
        }
        return all.toString();
    }
}
