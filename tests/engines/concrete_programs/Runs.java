import org.cprover.CProver;
import pybmc.Verifier;

/** Entry points for random runs. */
public class Runs {
    static class Node {
        int value;
        Node next;
    }

    static int count;

    static void confined(byte b, char c, long j, double d, float f) {
        assert b >= 100 && c >= 100 && j >= 100 && j <= 300 && d >= 100 && d <= 300 && f == (int) f;
    }

    @org.cprover.MustNotThrow
    static int half(int n) {
        if (n % 2 != 0) {
            throw new IllegalArgumentException();
        }
        return n / 2;
    }

    static void silent(int n) {
        half(n);
    }

    static void planted(int n) {
        assert n != 1234567;
    }

    static int bounds(int[] a, int i) {
        return a == null ? 0 : a[i];
    }

    static int deref(Node n) {
        return n == null ? 0 : n.next.value;
    }

    static int greater(int a, int b) {
        return a > b ? a : b;
    }

    static void exits(int n) {
        System.exit(3);
    }

    static void endless(int n) {
        while (true) {
            n++;
        }
    }

    static int deep(int n) {
        return deep(n + 1) + 1;
    }

    static void asks() {
        int x = CProver.nondetInt();
        CProver.assume(x > 0);
        int y = Verifier.nondetInt(3, 5);
        assert x != 7 || y != 4;
    }

    static void text(String s) {
        assert !"secret".equals(s);
    }

    static void counts(int n) {
        count++;
        assert count == 1; // each run starts anew
    }

    static void nothing() {
        assert count == 0;
    }

    static void throwing(int n) {
        if (n < 0) {
            throw new IllegalStateException("negative");
        }
    }
}
