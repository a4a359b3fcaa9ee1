import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Random;
import java.util.Scanner;
import java.util.StringJoiner;

/**
 * Calls public static methods with edge cases and random values of primitive types and their arrays. Reads lines like
 * `java.lang.Math.abs:(I)I`; prints a line for each method that threw something, and how many calls there were.
 *
 * Argument: the number of calls of each method.
 */
public final class Sample {
    static final long[] EDGES = {0, 1, -1, 2, 10, 31, 32, 36, 63, 64, 65, 127, -128, 255, 0xFFFF, 0x10000, 0x10FFFF, 1L << 31,
        Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE};
    static final double[] REALS = {0.0, -0.0, 1, -1, 0.5, 1e10, Double.MAX_VALUE, Double.MIN_VALUE, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Float.MAX_VALUE, Float.MIN_VALUE};
    static final int LONGEST = 5; // as pybmc's input arrays
    static final long PATIENCE = 3000; // milliseconds for one method: some sleep

    static Object value(Class<?> type, Random chance) {
        if (type.isArray()) {
            if (chance.nextInt(8) == 0) {
                return null;
            }
            Object array = Array.newInstance(type.getComponentType(), chance.nextInt(LONGEST + 1));
            for (int i = 0; i < Array.getLength(array); i++) {
                Array.set(array, i, value(type.getComponentType(), chance));
            }
            return array;
        }
        if (type == float.class || type == double.class) {
            double real = chance.nextBoolean() ? REALS[chance.nextInt(REALS.length)]
                : Double.longBitsToDouble(chance.nextLong());
            return type == float.class ? (Object) (float) real : (Object) real;
        }
        long number = chance.nextInt(3) > 0 ? EDGES[chance.nextInt(EDGES.length)] : chance.nextLong() >> chance.nextInt(64);
        return switch (type.getName()) {
            case "boolean" -> (number & 1) == 0;
            case "char" -> (char) number;
            case "byte" -> (byte) number;
            case "short" -> (short) number;
            case "int" -> (int) number;
            default -> number;
        };
    }

    static Method find(String line) throws ClassNotFoundException {
        String name = line.substring(0, line.indexOf(':'));
        int dot = name.lastIndexOf('.');
        for (Method method : Class.forName(name.substring(0, dot)).getMethods()) {
            if (method.getName().equals(name.substring(dot + 1)) && line.endsWith(descriptor(method))) {
                return method;
            }
        }
        throw new IllegalArgumentException(line);
    }

    static String descriptor(Method method) {
        StringJoiner parameters = new StringJoiner("", ":(", ")");
        for (Class<?> type : method.getParameterTypes()) {
            parameters.add(type.descriptorString());
        }
        return parameters + method.getReturnType().descriptorString();
    }

    static int calls;

    static void sample(String line, Method method, int count) {
        Random chance = new Random(line.hashCode());
        for (int i = 0; i < count; i++) {
            Object[] args = Arrays.stream(method.getParameterTypes()).map(type -> value(type, chance)).toArray();
            String given = Arrays.deepToString(args);
            try {
                calls++;
                method.invoke(null, args);
            } catch (InvocationTargetException thrown) {
                if (!(thrown.getCause() instanceof VirtualMachineError)) { // memory is taken as sufficient
                    System.out.println(line + " " + given + " " + thrown.getCause());
                    return;
                }
            } catch (IllegalAccessException hidden) {
                return;
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        int count = Integer.parseInt(arguments[0]);
        Scanner lines = new Scanner(System.in);
        while (lines.hasNextLine()) {
            String line = lines.nextLine();
            Method method = find(line);
            Thread thread = new Thread(() -> sample(line, method, count));
            thread.setDaemon(true);
            thread.start();
            thread.join(PATIENCE);
        }
        System.out.println(calls + " calls");
        Runtime.getRuntime().halt(0);
    }
}
