import java.util.Arrays;

public class Main {
    static void test(boolean value, int at) {
        boolean[] x = {true, true, true, true, true, true, true, true, true};
        boolean[] y = x.clone();
        y[at] = value;
        int order = Boolean.compare(true, value);
        assert Arrays.equals(x, y) == (order == 0);
        assert Arrays.mismatch(x, y) == (order == 0 ? -1 : at);
        assert Integer.signum(Arrays.compare(x, y)) == Integer.signum(order);
        assert Arrays.equals(x, 2, 9, y, 2, 9) == (order == 0 || at < 2);
    }

    static void test(byte value, int at) {
        byte[] x = {(byte) 1, (byte) 1, (byte) 1, (byte) 1, (byte) 1, (byte) 1, (byte) 1, (byte) 1, (byte) 1};
        byte[] y = x.clone();
        y[at] = value;
        int order = Byte.compare((byte) 1, value);
        assert Arrays.equals(x, y) == (order == 0);
        assert Arrays.mismatch(x, y) == (order == 0 ? -1 : at);
        assert Integer.signum(Arrays.compare(x, y)) == Integer.signum(order);
        assert Arrays.equals(x, 2, 9, y, 2, 9) == (order == 0 || at < 2);
    }

    static void test(short value, int at) {
        short[] x = {(short) 1, (short) 1, (short) 1, (short) 1, (short) 1, (short) 1, (short) 1, (short) 1, (short) 1};
        short[] y = x.clone();
        y[at] = value;
        int order = Short.compare((short) 1, value);
        assert Arrays.equals(x, y) == (order == 0);
        assert Arrays.mismatch(x, y) == (order == 0 ? -1 : at);
        assert Integer.signum(Arrays.compare(x, y)) == Integer.signum(order);
        assert Arrays.equals(x, 2, 9, y, 2, 9) == (order == 0 || at < 2);
    }

    static void test(char value, int at) {
        char[] x = {'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a', 'a'};
        char[] y = x.clone();
        y[at] = value;
        int order = Character.compare('a', value);
        assert Arrays.equals(x, y) == (order == 0);
        assert Arrays.mismatch(x, y) == (order == 0 ? -1 : at);
        assert Integer.signum(Arrays.compare(x, y)) == Integer.signum(order);
        assert Arrays.equals(x, 2, 9, y, 2, 9) == (order == 0 || at < 2);
    }

    static void test(int value, int at) {
        int[] x = {1, 1, 1, 1, 1, 1, 1, 1, 1};
        int[] y = x.clone();
        y[at] = value;
        int order = Integer.compare(1, value);
        assert Arrays.equals(x, y) == (order == 0);
        assert Arrays.mismatch(x, y) == (order == 0 ? -1 : at);
        assert Integer.signum(Arrays.compare(x, y)) == Integer.signum(order);
        assert Arrays.equals(x, 2, 9, y, 2, 9) == (order == 0 || at < 2);
    }

    static void test(long value, int at) {
        long[] x = {1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L};
        long[] y = x.clone();
        y[at] = value;
        int order = Long.compare(1L, value);
        assert Arrays.equals(x, y) == (order == 0);
        assert Arrays.mismatch(x, y) == (order == 0 ? -1 : at);
        assert Integer.signum(Arrays.compare(x, y)) == Integer.signum(order);
        assert Arrays.equals(x, 2, 9, y, 2, 9) == (order == 0 || at < 3);
    }

    static void test(float value, int at) {
        float[] x = {1f, 1f, 1f, 1f, 1f, 1f, 1f, 1f, 1f};
        float[] y = x.clone();
        y[at] = value;
        int order = Float.compare(1f, value);
        assert Arrays.equals(x, y) == (order == 0);
        assert Arrays.mismatch(x, y) == (order == 0 ? -1 : at);
        assert Integer.signum(Arrays.compare(x, y)) == Integer.signum(order);
        assert Arrays.equals(x, 2, 9, y, 2, 9) == (order == 0 || at < 2);
    }

    static void test(double value, int at) {
        double[] x = {1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0};
        double[] y = x.clone();
        y[at] = value;
        int order = Double.compare(1.0, value);
        assert Arrays.equals(x, y) == (order == 0);
        assert Arrays.mismatch(x, y) == (order == 0 ? -1 : at);
        assert Integer.signum(Arrays.compare(x, y)) == Integer.signum(order);
        assert Arrays.equals(x, 2, 9, y, 2, 9) == (order == 0 || at < 2);
    }

    static void test(int at, boolean other) {
        if (at >= 0 && at < 9) {
            test(other ? false : true, at);
            test(other ? (byte) -2 : (byte) 1, at);
            test(other ? (short) -2 : (short) 1, at);
            test(other ? '\uffff' : 'a', at);
            test(other ? -2 : 1, at);
            test(other ? -2L : 1L, at);
            test(other ? -0f : 1f, at);
            test(other ? -0.0 : 1.0, at);
        }
    }
}
