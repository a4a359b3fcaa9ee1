package overflow;

// Numbers that do not fit.
final class Pairs {
    static int product(int a, int b) { return a * b; }
    static int productWide(int a, int b) { return (int) ((long) a * b); }
    static long productThenWide(int a, int b) { return (long) (a * b); }
    static long productOfWide(int a, int b) { return (long) a * b; }

    static boolean less(int a, int b) { return a < b; }
    static boolean lessDifference(int a, int b) { return a - b < 0; }
    static boolean lessWide(int a, int b) { return (long) a - b < 0; }

    static int add(int a, int b) { return a + b; }
    static long addLong(long a, long b) { return a + b; }
    static int addExact(int a, int b) { return Math.addExact(a, b); }

    static byte narrow(int x) { return (byte) x; }
    static byte narrowMasked(int x) { return (byte) (x & 0xff); }
    static int narrowSigned(int x) { return x & 0xff; }

    static int negate(int x) { return -x; }
    static int complement(int x) { return ~x + 1; }
    static int negateExact(int x) { return Math.negateExact(x); }
}
