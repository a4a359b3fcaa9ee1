package pybmc;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;

/**
 * Computes functions of java.lang.Math and StrictMath on a real JVM: their last bit may differ from one JVM to the next,
 * so nobody else can say what they return. Reads lines like `Math pow 4611686018427387904 4611686018427387904` (the
 * bits of the arguments), and writes the bits of the result.
 */
public final class MathOracle {
    private MathOracle() {
    }

    public static void main(String[] args) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        String line;
        while ((line = lines.readLine()) != null) {
            String[] words = line.split(" ");
            Class<?>[] types = new Class<?>[words.length - 2];
            Object[] values = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                types[i] = double.class;
                values[i] = Double.longBitsToDouble(Long.parseLong(words[i + 2]));
            }
            Method method = Class.forName("java.lang." + words[0]).getMethod(words[1], types);
            System.out.println(Double.doubleToLongBits((Double) method.invoke(null, values)));
            System.out.flush();
        }
    }
}
