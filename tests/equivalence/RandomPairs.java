package equiv;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Calls pairs of methods with random arguments: {@code RUNS LEFT RIGHT LEFT RIGHT ...}; tells of each pair. */
public final class RandomPairs {
    private static final int[] INTS = {0, 1, -1, 2, 7, 8, 100, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final String[] TEXTS = {null, "", "a", "ab,c", "\u00e9\ud83d\ude00"};
    private static final double[] DOUBLES = {0.0, -0.0, 1.5, Double.NaN, Double.MAX_VALUE, Double.NEGATIVE_INFINITY};


    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        boolean isFine = true;
        for (int i = 1; i < args.length; i += 2) {
            Method left = method(args[i]);
            Method right = method(args[i + 1]);
            String told = run(left, right, Integer.parseInt(args[0]));
            isFine &= !told.startsWith("different");
            out.println(told + " " + args[i] + " " + args[i + 1]);
        }
        System.exit(isFine ? 0 : 1);
    }

    private static Method method(String name) throws Exception {
        int dot = name.lastIndexOf('.');
        for (Method method : Class.forName(name.substring(0, dot)).getDeclaredMethods()) {
            if (method.getName().equals(name.substring(dot + 1))) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new NoSuchMethodException(name);
    }

    private static String run(Method left, Method right, int runs) throws Exception {
        for (int run = 0; run < runs; run++) {
            String[] told = new String[2];
            for (int side = 0; side < 2; side++) {
                Method method = side == 0 ? left : right;
                boolean isSmall = method.getDeclaringClass().getName().matches("(loops|heaps|letters)\\..*"); // or they take long
                Object[] given = arguments(left.getParameterTypes(), new Random(run), isSmall);
                if (given == null || !Modifier.isStatic(method.getModifiers())) {
                    return "skipped";
                }
                ByteArrayOutputStream printed = new ByteArrayOutputStream();
                System.setOut(new PrintStream(printed, true));
                String said;
                try {
                    said = text(method.invoke(null, given));
                } catch (InvocationTargetException e) {
                    said = "throws " + e.getCause().getClass();
                }
                told[side] = said + " " + text(given) + " " + printed;
            }
            boolean overflows = (told[0] + told[1]).contains("StackOverflowError"); // which is left aside
            if (!overflows && !told[0].equals(told[1])) {
                return "different: " + told[0] + " and " + told[1];
            }
        }
        return "same";
    }

    private static Object[] arguments(Class<?>[] types, Random random, boolean isSmall) {
        Object[] made = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            if (types[i] == int.class) {
                made[i] = !isSmall && random.nextInt(3) == 0 ? INTS[random.nextInt(INTS.length)] : random.nextInt(200) - 100;
            } else if (types[i] == double.class) {
                made[i] = random.nextBoolean() ? DOUBLES[random.nextInt(DOUBLES.length)] : random.nextGaussian();
            } else if (types[i] == float.class) {
                made[i] = (float) (random.nextBoolean() ? DOUBLES[random.nextInt(DOUBLES.length)] : random.nextGaussian());
            } else if (types[i] == String.class) {
                made[i] = TEXTS[random.nextInt(TEXTS.length)];
            } else if (types[i] == int[].class) {
                int length = random.nextInt(8) - 1;
                int[] array = length < 0 ? null : new int[length];
                for (int at = 0; at < length; at++) {
                    array[at] = random.nextInt(11) - 5;
                }
                made[i] = array;
            } else {
                return null;
            }
        }
        return made;
    }

    private static String text(Object value) throws IllegalAccessException {
        if (value instanceof Object[]) {
            StringBuilder told = new StringBuilder("[");
            for (Object one : (Object[]) value) {
                told.append(text(one)).append(", ");
            }
            return told + "]";
        }
        if (value instanceof Map) { // in whatever order
            Map<String, String> told = new TreeMap<>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                told.put(text(entry.getKey()), text(entry.getValue()));
            }
            return told.toString();
        }
        boolean isOfProgram = value != null && value.getClass().getName().contains(".Pairs");
        return isOfProgram ? fields(value) : value instanceof int[] ? Arrays.toString((int[]) value) : String.valueOf(value);
    }

    /** What an object of these programs holds; two of the same text may still share parts in other ways. */
    private static String fields(Object value) throws IllegalAccessException {
        StringBuilder told = new StringBuilder(value.getClass().getSimpleName());
        for (Field field : value.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                told.append(' ').append(field.getName()).append('=').append(text(field.get(value)));
            }
        }
        return told.toString();
    }
}
