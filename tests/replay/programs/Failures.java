package replayed;

/** Exceptions of all kinds, caught and not; runs that end otherwise. */
public class Failures {
    static int divide(int a, int b) {
        return a / b;
    }

    static int caught(int i) {
        try {
            return 1 / i;
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    static int caughtOutside(int i) {
        try {
            return divide(1, i);
        } catch (RuntimeException e) {
            return 0;
        }
    }

    static void uncaught(int i) {
        if (i == 3) {
            throw new IllegalStateException("three\nlines");
        }
    }

    static void copy(int[] a) {
        System.arraycopy(a, 0, new int[1], 0, 1);
    }

    static void endless(int i) {
        try {
            i = 1 / i;
        } catch (ArithmeticException e) {
            while (true) {
            }
        }
    }

    static class Broken {
        static int value = 1 / (Failures.zero - 1);
    }

    static int zero = 1;

    static int initialiser() {
        return Broken.value;
    }

    static int loops(int n) {
        int x = 0;
        for (int i = 0; i < n; i++) {
            x++;
        }
        return x;
    }

    static int excludedMethod(int x) {
        return x;
    }

    static void bodies(int x) {
        assert excludedMethod(x) == x;
    }

    static native int nativeMethod();

    static void afterNative(int i) {
        nativeMethod();
        assert i != 7;
    }
}
