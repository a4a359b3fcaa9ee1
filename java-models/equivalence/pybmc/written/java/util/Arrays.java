package pybmc.written.java.util;

import pybmc.written.Open;

/** What java.util.Arrays does, by loops over single cells. */
public final class Arrays {
    private Arrays() {
    }

    static int[] clone(int[] a) {
        int[] made = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static int[] copyOf(int[] a, int length) {
        if (a == null && length < 0) {
            Open.here(); // which exception it is differs between releases
        }
        if (a == null) {
            throw new NullPointerException();
        }
        int[] made = new int[length];
        for (int i = 0; i < a.length && i < length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static int[] copyOfRange(int[] a, int from, int to) {
        int there = a.length;
        if (from > to || from < 0 || from > there || to - from < 0) {
            Open.here(); // which exception comes first differs between releases
        }
        int[] made = new int[to - from];
        for (int i = 0; i < made.length && i < there - from; i++) {
            made[i] = a[from + i];
        }
        return made;
    }

    static void fill(int[] a, int value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    static void fill(int[] a, int from, int to, int value) {
        int there = a.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > there) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    static boolean equals(int[] a, int[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(int[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }

    static long[] clone(long[] a) {
        long[] made = new long[a.length];
        for (int i = 0; i < a.length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static long[] copyOf(long[] a, int length) {
        if (a == null && length < 0) {
            Open.here(); // which exception it is differs between releases
        }
        if (a == null) {
            throw new NullPointerException();
        }
        long[] made = new long[length];
        for (int i = 0; i < a.length && i < length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static long[] copyOfRange(long[] a, int from, int to) {
        int there = a.length;
        if (from > to || from < 0 || from > there || to - from < 0) {
            Open.here(); // which exception comes first differs between releases
        }
        long[] made = new long[to - from];
        for (int i = 0; i < made.length && i < there - from; i++) {
            made[i] = a[from + i];
        }
        return made;
    }

    static void fill(long[] a, long value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    static void fill(long[] a, int from, int to, long value) {
        int there = a.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > there) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    static boolean equals(long[] a, long[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(long[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + (int) (a[i] ^ (a[i] >>> 32));
        }
        return h;
    }

    static short[] clone(short[] a) {
        short[] made = new short[a.length];
        for (int i = 0; i < a.length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static short[] copyOf(short[] a, int length) {
        if (a == null && length < 0) {
            Open.here(); // which exception it is differs between releases
        }
        if (a == null) {
            throw new NullPointerException();
        }
        short[] made = new short[length];
        for (int i = 0; i < a.length && i < length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static short[] copyOfRange(short[] a, int from, int to) {
        int there = a.length;
        if (from > to || from < 0 || from > there || to - from < 0) {
            Open.here(); // which exception comes first differs between releases
        }
        short[] made = new short[to - from];
        for (int i = 0; i < made.length && i < there - from; i++) {
            made[i] = a[from + i];
        }
        return made;
    }

    static void fill(short[] a, short value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    static void fill(short[] a, int from, int to, short value) {
        int there = a.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > there) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    static boolean equals(short[] a, short[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(short[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }

    static byte[] clone(byte[] a) {
        byte[] made = new byte[a.length];
        for (int i = 0; i < a.length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static byte[] copyOf(byte[] a, int length) {
        if (a == null && length < 0) {
            Open.here(); // which exception it is differs between releases
        }
        if (a == null) {
            throw new NullPointerException();
        }
        byte[] made = new byte[length];
        for (int i = 0; i < a.length && i < length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static byte[] copyOfRange(byte[] a, int from, int to) {
        int there = a.length;
        if (from > to || from < 0 || from > there || to - from < 0) {
            Open.here(); // which exception comes first differs between releases
        }
        byte[] made = new byte[to - from];
        for (int i = 0; i < made.length && i < there - from; i++) {
            made[i] = a[from + i];
        }
        return made;
    }

    static void fill(byte[] a, byte value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    static void fill(byte[] a, int from, int to, byte value) {
        int there = a.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > there) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    static boolean equals(byte[] a, byte[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(byte[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }

    static char[] clone(char[] a) {
        char[] made = new char[a.length];
        for (int i = 0; i < a.length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static char[] copyOf(char[] a, int length) {
        if (a == null && length < 0) {
            Open.here(); // which exception it is differs between releases
        }
        if (a == null) {
            throw new NullPointerException();
        }
        char[] made = new char[length];
        for (int i = 0; i < a.length && i < length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static char[] copyOfRange(char[] a, int from, int to) {
        int there = a.length;
        if (from > to || from < 0 || from > there || to - from < 0) {
            Open.here(); // which exception comes first differs between releases
        }
        char[] made = new char[to - from];
        for (int i = 0; i < made.length && i < there - from; i++) {
            made[i] = a[from + i];
        }
        return made;
    }

    static void fill(char[] a, char value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    static void fill(char[] a, int from, int to, char value) {
        int there = a.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > there) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    static boolean equals(char[] a, char[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(char[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }

    static boolean[] clone(boolean[] a) {
        boolean[] made = new boolean[a.length];
        for (int i = 0; i < a.length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static boolean[] copyOf(boolean[] a, int length) {
        if (a == null && length < 0) {
            Open.here(); // which exception it is differs between releases
        }
        if (a == null) {
            throw new NullPointerException();
        }
        boolean[] made = new boolean[length];
        for (int i = 0; i < a.length && i < length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static boolean[] copyOfRange(boolean[] a, int from, int to) {
        int there = a.length;
        if (from > to || from < 0 || from > there || to - from < 0) {
            Open.here(); // which exception comes first differs between releases
        }
        boolean[] made = new boolean[to - from];
        for (int i = 0; i < made.length && i < there - from; i++) {
            made[i] = a[from + i];
        }
        return made;
    }

    static void fill(boolean[] a, boolean value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    static void fill(boolean[] a, int from, int to, boolean value) {
        int there = a.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > there) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    static boolean equals(boolean[] a, boolean[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(boolean[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + (a[i] ? 1231 : 1237);
        }
        return h;
    }

    static float[] clone(float[] a) {
        float[] made = new float[a.length];
        for (int i = 0; i < a.length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static float[] copyOf(float[] a, int length) {
        if (a == null && length < 0) {
            Open.here(); // which exception it is differs between releases
        }
        if (a == null) {
            throw new NullPointerException();
        }
        float[] made = new float[length];
        for (int i = 0; i < a.length && i < length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static float[] copyOfRange(float[] a, int from, int to) {
        int there = a.length;
        if (from > to || from < 0 || from > there || to - from < 0) {
            Open.here(); // which exception comes first differs between releases
        }
        float[] made = new float[to - from];
        for (int i = 0; i < made.length && i < there - from; i++) {
            made[i] = a[from + i];
        }
        return made;
    }

    static void fill(float[] a, float value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    static void fill(float[] a, int from, int to, float value) {
        int there = a.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > there) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    static boolean equals(float[] a, float[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Float.floatToIntBits(a[i]) != Float.floatToIntBits(b[i])) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(float[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + Float.floatToIntBits(a[i]);
        }
        return h;
    }

    static double[] clone(double[] a) {
        double[] made = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static double[] copyOf(double[] a, int length) {
        if (a == null && length < 0) {
            Open.here(); // which exception it is differs between releases
        }
        if (a == null) {
            throw new NullPointerException();
        }
        double[] made = new double[length];
        for (int i = 0; i < a.length && i < length; i++) {
            made[i] = a[i];
        }
        return made;
    }

    static double[] copyOfRange(double[] a, int from, int to) {
        int there = a.length;
        if (from > to || from < 0 || from > there || to - from < 0) {
            Open.here(); // which exception comes first differs between releases
        }
        double[] made = new double[to - from];
        for (int i = 0; i < made.length && i < there - from; i++) {
            made[i] = a[from + i];
        }
        return made;
    }

    static void fill(double[] a, double value) {
        for (int i = 0; i < a.length; i++) {
            a[i] = value;
        }
    }

    static void fill(double[] a, int from, int to, double value) {
        int there = a.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > there) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = from; i < to; i++) {
            a[i] = value;
        }
    }

    static boolean equals(double[] a, double[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Double.doubleToLongBits(a[i]) != Double.doubleToLongBits(b[i])) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(double[] a) {
        if (a == null) {
            return 0;
        }
        int h = 1;
        for (int i = 0; i < a.length; i++) {
            long bits = Double.doubleToLongBits(a[i]);
            h = 31 * h + (int) (bits ^ (bits >>> 32));
        }
        return h;
    }
}
