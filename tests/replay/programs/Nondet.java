package replayed;

import org.cprover.CProver;
import pybmc.Verifier;

/** The verifier interface: values come back in the order of the calls. */
public class Nondet {
    static class Node {
        private int key;
        final Node next = null;
    }

    static final int FROM_INITIALISER = Verifier.nondetInt(10, 20);

    static void all() {
        int i = CProver.nondetInt();
        long l = Verifier.nondetLong(3L, 9L);
        byte b = CProver.nondetByte();
        char c = CProver.nondetChar();
        short s = org.sosy_lab.sv_benchmarks.Verifier.nondetShort();
        float f = CProver.nondetFloat();
        double d = CProver.nondetDouble();
        boolean z = CProver.nondetBoolean();
        String t = Verifier.nondetString();
        Verifier.assume(i > 5);
        if (i == 77 && l == 8 && b == -3 && c == 'x' && s == -300 && f == 1.5f && d != d && z && FROM_INITIALISER == 13) {
            assert t.length() != 2 || t.charAt(1) != ' ';
        }
    }

    static void chosen() {
        String s = Verifier.choose("a", "b", "c");
        String t = Verifier.choose("a", "b", "c", "d");
        assert s != "b" || t != "c";
    }

    static void object() {
        Node n = CProver.nondetWithNull();
        Node m = CProver.nondetWithoutNull();
        assert n == null || n.key != 4 || n.next != m;
    }

    static void orNull(int[] a) {
        int[] b = CProver.nondetWithNull(a);
        assert a == null || b != null;
    }

    static void inLoop() {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += Verifier.nondetInt(0, i);
        }
        assert sum != 3;
    }

    static void checked(int x) {
        Verifier.check(x != 4);
    }

    static void excluded(int x) {
        CProver.assume(x > 0);
        assert x > 0;
    }
}
