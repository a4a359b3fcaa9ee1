package written;

import java.util.Arrays;
import java.util.stream.IntStream;

// What one method leaves to streams, to the library or to a helper, the other does by hand.
final class Pairs {
    static int sum(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        return s;
    }
    static int sumOfStream(int[] a) { return Arrays.stream(a).sum(); }
    static int sumOfStreamButFirst(int[] a) { return IntStream.range(1, a.length).map(i -> a[i]).sum(); }

    static int evenSquares(int[] a) {
        int s = 0;
        for (int x : a) {
            if ((x & 1) == 0) {
                s += x * x;
            }
        }
        return s;
    }
    static int evenSquaresStream(int[] a) { return IntStream.of(a).filter(x -> x % 2 == 0).map(x -> x * x).sum(); }
    static int oddSquaresStream(int[] a) { return IntStream.of(a).filter(x -> x % 2 == 1).map(x -> x * x).sum(); }

    static long above(int[] a, int k) {
        long n = 0;
        for (int x : a) {
            if (x > k) {
                n++;
            }
        }
        return n;
    }
    static long aboveStream(int[] a, int k) { return Arrays.stream(a).filter(x -> x > k).count(); }
    static long aboveOrEqualStream(int[] a, int k) { return Arrays.stream(a).filter(x -> x >= k).count(); }

    static boolean hasNegative(int[] a) {
        for (int x : a) {
            if (x < 0) {
                return true;
            }
        }
        return false;
    }
    static boolean hasNegativeStream(int[] a) { return IntStream.range(0, a.length).anyMatch(i -> a[i] < 0); }
    static boolean hasNegativeStreamLate(int[] a) { return IntStream.range(1, a.length).anyMatch(i -> a[i] < 0); }

    static int greatest(int[] a) {
        if (a.length == 0) {
            return -1;
        }
        int m = Integer.MIN_VALUE;
        for (int x : a) {
            m = Math.max(m, x);
        }
        return m;
    }
    static int greatestStream(int[] a) { return Arrays.stream(a).max().orElse(-1); }
    static int greatestStreamOrZero(int[] a) { return Arrays.stream(a).max().orElse(0); }

    static int[] doubled(int[] a) {
        int[] r = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            r[i] = a[i] << 1;
        }
        return r;
    }
    static int[] doubledStream(int[] a) { return Arrays.stream(a).map(x -> 2 * x).toArray(); }
    static int[] squaredStream(int[] a) { return Arrays.stream(a).map(x -> x * x).toArray(); }

    static int letters(String s, char c) {
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == c) {
                n++;
            }
        }
        return n;
    }
    static int lettersStream(String s, char c) { return (int) s.chars().filter(x -> x == c).count(); }
    static int lettersArray(String s, char c) {
        int n = 0;
        for (char x : s.toCharArray()) {
            n += x == c ? 1 : 0;
        }
        return n;
    }
    static int lettersArrayButLast(String s, char c) {
        int n = 0;
        char[] all = s.toCharArray();
        for (int i = 0; i + 1 < all.length; i++) {
            n += all[i] == c ? 1 : 0;
        }
        return n;
    }

    static int[] copy(int[] a) {
        int[] r = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            r[i] = a[i];
        }
        return r;
    }
    static int[] copyByClone(int[] a) { return a.clone(); }
    static int[] copyByCopyOf(int[] a) { return Arrays.copyOf(a, a.length); }
    static int[] copyByArraycopy(int[] a) {
        int[] r = new int[a.length];
        System.arraycopy(a, 0, r, 0, a.length);
        return r;
    }
    static int[] copyOfOneMore(int[] a) { return Arrays.copyOf(a, a.length + 1); }
    static int[] copyButLast(int[] a) {
        int[] r = new int[a.length];
        if (a.length > 0) {
            System.arraycopy(a, 0, r, 0, a.length - 1);
        }
        return r;
    }

    static void shift(int[] a) {
        for (int i = 0; i + 1 < a.length; i++) {
            a[i + 1] = a[i];
        }
    }
    static void shiftByArraycopy(int[] a) {
        if (a.length > 0) {
            System.arraycopy(a, 0, a, 1, a.length - 1);
        }
    }

    static void fill(int[] a, int v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }
    static void fillByLibrary(int[] a, int v) { Arrays.fill(a, v); }
    static void fillButLast(int[] a, int v) { Arrays.fill(a, 0, Math.max(0, a.length - 1), v); }

    static int hash(int[] a) {
        int h = 1;
        for (int x : a) {
            h = 31 * h + x;
        }
        return h;
    }
    static int hashOfLibrary(int[] a) {
        if (a == null) {
            throw new NullPointerException();
        }
        return Arrays.hashCode(a);
    }
    static int hashOfLibraryOrNull(int[] a) { return Arrays.hashCode(a); }

    static boolean same(String a, String b) { return a.equals(b); }
    static boolean sameByLetters(String a, String b) {
        int n = a.length();
        if (b == null || n != b.length()) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (a.charAt(i) != b.charAt(i)) {
                return false;
            }
        }
        return true;
    }
    static boolean sameStart(String a, String b) { return a.startsWith(b); }

    static int fib(int n) {
        int a = 0;
        int b = 1;
        for (int i = 0; i < n; i++) {
            int t = a + b;
            a = b;
            b = t;
        }
        return a;
    }
    static int fibByHelper(int n) { return n <= 0 ? 0 : fibFrom(n, 0, 1); }
    static int fibFrom(int n, int a, int b) { return n == 0 ? a : fibFrom(n - 1, b, a + b); }
    static int fibByHelperLate(int n) { return n <= 0 ? 0 : fibFrom(n, 1, 1); }
}
