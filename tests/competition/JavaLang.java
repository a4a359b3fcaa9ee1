import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Calls methods of java.lang with random arguments, each twice, and prints a line of JSON for each method: the method, and
 * what both calls gave. Arguments: seed, number.
 */
public class JavaLang {
    private static final Class<?>[] CLASSES = {
        Character.class, Integer.class, Long.class, String.class, Float.class, Double.class, Short.class, Byte.class,
        Math.class, StrictMath.class, Boolean.class,
    };
    // They depend on the time, on the machine or on chance, or give what a task cannot compare.
    private static final List<String> LEFT_OUT = Arrays.asList("random", "getInteger", "getLong", "getBoolean", "format",
        "join", "getClass", "wait", "notify", "notifyAll", "identityHashCode", "getName");
    private static final String[] WORDS = {
        "", "a", "A", "0", "12", "-7", "x y", " pad ", "1.5", "ff", "Hello", "true", "abcabc", "\u00e9t\u00e9", "1e3", "NaN",
    };

    private final Random random;

    private JavaLang(long seed) {
        random = new Random(seed);
    }

    public static void main(String[] args) {
        new JavaLang(Long.parseLong(args[0])).print(Integer.parseInt(args[1]));
    }

    private void print(int number) {
        List<Method> methods = new ArrayList<>();
        for (Class<?> type : CLASSES) {
            for (Method method : type.getDeclaredMethods()) {
                if (isMeant(method)) {
                    methods.add(method);
                }
            }
        }
        Collections.sort(methods, (a, b) -> a.toString().compareTo(b.toString()));
        Collections.shuffle(methods, random);
        int printed = 0;
        for (int at = 0; printed < number && at < 50 * number; at++) {
            Method method = methods.get(at % methods.size());
            Object first = call(method);
            Object second = call(method);
            if (first != null && second != null) {
                System.out.println(line(method, first, second));
                printed++;
            }
        }
    }

    private static boolean isMeant(Method method) {
        boolean meant = Modifier.isPublic(method.getModifiers()) && !method.isSynthetic() && !method.isVarArgs()
            && !LEFT_OUT.contains(method.getName()) && isKnown(method.getReturnType()) && method.getReturnType() != void.class;
        for (Class<?> type : method.getParameterTypes()) {
            meant &= isKnown(type);
        }
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        return meant && (!isStatic || method.getParameterCount() > 0);
    }

    private static boolean isKnown(Class<?> type) {
        return type.isPrimitive() || type == String.class || type == CharSequence.class || type == Object.class
            || Arrays.asList(CLASSES).contains(type) && type != Math.class && type != StrictMath.class;
    }

    /** What it gives, or null if it throws. */
    private Object call(Method method) {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            boolean makesLongTexts = Arrays.asList("repeat", "indent").contains(method.getName());
            arguments[i] = makesLongTexts ? (Object) random.nextInt(9) : value(types[i]);
        }
        try {
            Object receiver = Modifier.isStatic(method.getModifiers()) ? null : value(method.getDeclaringClass());
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException | IllegalAccessException | IllegalArgumentException e) {
            return null;
        }
    }

    private Object value(Class<?> type) {
        boolean small = random.nextBoolean();
        if (type == int.class || type == Integer.class) {
            return small ? random.nextInt(40) - 4 : random.nextInt();
        } else if (type == long.class || type == Long.class) {
            return small ? random.nextInt(40) - 4L : random.nextLong();
        } else if (type == short.class || type == Short.class) {
            return (short) random.nextInt();
        } else if (type == byte.class || type == Byte.class) {
            return (byte) random.nextInt();
        } else if (type == char.class || type == Character.class) {
            return (char) (small ? ' ' + random.nextInt(95) : random.nextInt());
        } else if (type == boolean.class || type == Boolean.class) {
            return random.nextBoolean();
        } else if (type == float.class || type == Float.class) {
            return small ? (float) random.nextGaussian() : Float.intBitsToFloat(random.nextInt());
        } else if (type == double.class || type == Double.class) {
            return small ? random.nextGaussian() : Double.longBitsToDouble(random.nextLong());
        }
        return WORDS[random.nextInt(WORDS.length)];
    }

    private static String line(Method method, Object first, Object second) {
        StringBuilder types = new StringBuilder();
        for (Class<?> type : method.getParameterTypes()) {
            types.append(types.length() == 0 ? "" : ", ").append(quoted(type.getSimpleName()));
        }
        return "{\"class\": " + quoted(method.getDeclaringClass().getSimpleName()) + ", \"method\": "
            + quoted(method.getName()) + ", \"static\": " + Modifier.isStatic(method.getModifiers()) + ", \"types\": ["
            + types + "], \"result\": " + quoted(method.getReturnType().getSimpleName()) + ", \"first\": "
            + quoted(text(first)) + ", \"second\": " + quoted(text(second)) + "}";
    }

    /** Numbers of floating point by their bits. */
    private static String text(Object value) {
        if (value instanceof Double) {
            return Long.toString(Double.doubleToLongBits((Double) value));
        } else if (value instanceof Float) {
            return Integer.toString(Float.floatToIntBits((Float) value));
        } else if (value instanceof Character) {
            return Integer.toString((Character) value);
        }
        return value.toString();
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            out.append(String.format("\\u%04x", (int) c));
        }
        return out.append('"').toString();
    }
}
