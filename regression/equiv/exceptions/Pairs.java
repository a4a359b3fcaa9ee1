package exceptions;

// What is thrown, and when.
final class Pairs {
    static int divide(int a, int b) { return a / b; }
    static int divideChecked(int a, int b) {
        if (b == 0) {
            throw new ArithmeticException("no");
        }
        return a / b;
    }
    static int divideRefused(int a, int b) {
        if (b == 0) {
            throw new IllegalArgumentException("/ by zero");
        }
        return a / b;
    }

    static int get(int[] a, int i) { return a[i]; }
    static int getChecked(int[] a, int i) {
        if (i < 0 || i >= a.length) {
            throw new ArrayIndexOutOfBoundsException("Index " + i + " out of bounds for length " + a.length);
        }
        return a[i];
    }
    static int getOrZero(int[] a, int i) { return i < a.length ? a[i] : 0; }

    static int caught(int[] a, int i) {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }
    static int avoided(int[] a, int i) { return i < a.length && i >= 0 ? a[i] : -1; }
    static int avoidedLate(int[] a, int i) { return i >= 0 && i < a.length ? a[i] : -1; }

    static int withFinally(int a, int b) {
        int r = 1;
        try {
            r = a / b;
        } finally {
            r = 2;
        }
        return r;
    }
    static int withoutFinally(int a, int b) {
        int q = a / b;
        return 2;
    }

    static void storeThenFail(int[] a, int i) {
        a[0] = 1;
        a[i] = 2;
    }
    static void failThenStore(int[] a, int i) {
        int old = a[i];
        a[0] = 1;
        a[i] = 2;
    }
}
