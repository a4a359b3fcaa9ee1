package pybmc;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;

/**
 * Computes on a real JVM what may differ from one JVM to the next, so that nobody else can say it: functions of
 * java.lang.Math and StrictMath, whose last bit is up to the JVM, and texts of numbers, whose digits are before JDK 19.
 * Reads lines like `Math pow 4611686018427387904 4611686018427387904` (the bits of the arguments), and writes the bits of
 * the result, or the text. `solve Math sin BITS PERIOD START...` asks for arguments near START, the first of which may
 * be moved by multiples of PERIOD (0: none), with which the result has these bits; an empty line says that none was met.
 */
public final class Oracle {
    private static final int NEIGHBOURS = 3000;
    private static final int PERIODS = 3000000;

    private Oracle() {
    }

    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        String line;
        while ((line = lines.readLine()) != null) {
            String[] words = line.split(" ");
            System.out.println(words[0].equals("solve") ? solved(words) : computed(words));
            System.out.flush();
        }
    }

    private static Method method(String owner, String name, int count) throws Exception {
        Class<?>[] types = new Class<?>[count];
        for (int i = 0; i < count; i++) {
            types[i] = owner.equals("Float") ? float.class : double.class;
        }
        return Class.forName("java.lang." + owner).getMethod(name, types);
    }

    private static String computed(String[] words) throws Exception {
        Object[] values = new Object[words.length - 2];
        for (int i = 0; i < values.length; i++) {
            long bits = Long.parseLong(words[i + 2]);
            values[i] = words[0].equals("Float") ? (Object) Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
        }
        Object result = method(words[0], words[1], values.length).invoke(null, values);
        return result instanceof Double ? Long.toString(Double.doubleToLongBits((Double) result)) : result.toString();
    }

    private static String solved(String[] words) throws Exception {
        long wanted = Long.parseLong(words[3]);
        double period = Double.longBitsToDouble(Long.parseLong(words[4]));
        double[] at = new double[words.length - 5];
        for (int i = 0; i < at.length; i++) {
            at[i] = Double.longBitsToDouble(Long.parseLong(words[i + 5]));
        }
        Method method = method(words[1], words[2], at.length);
        if (found(method, at, wanted, NEIGHBOURS)) {
            return bits(at);
        }
        double start = at[0];
        for (int i = 1; period != 0 && i < PERIODS; i++) {
            at[0] = start + (i % 2 == 0 ? i / 2 : -(i + 1) / 2) * period;
            if (found(method, at, wanted, 1)) {
                return bits(at);
            }
        }
        return "";
    }

    /** Whether the result is the wanted one where the first argument is, or one of so many neighbours; it is moved there. */
    private static boolean found(Method method, double[] at, long wanted, int neighbours) throws Exception {
        double up = at[0];
        double down = at[0];
        for (int i = 0; i <= neighbours; i++) {
            at[0] = up;
            if (gives(method, at, wanted)) {
                return true;
            }
            at[0] = down;
            if (i > 0 && gives(method, at, wanted)) {
                return true;
            }
            up = Math.nextUp(up);
            down = Math.nextDown(down);
        }
        return false;
    }

    private static boolean gives(Method method, double[] at, long wanted) throws Exception {
        Object result = at.length == 1 ? method.invoke(null, at[0]) : method.invoke(null, at[0], at[1]);
        return Double.doubleToLongBits((Double) result) == wanted;
    }

    private static String bits(double[] values) {
        StringBuilder text = new StringBuilder();
        for (double value : values) {
            text.append(text.length() == 0 ? "" : " ").append(Double.doubleToLongBits(value));
        }
        return text.toString();
    }
}
