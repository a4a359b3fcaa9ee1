import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Methods that keep every stage busy for much longer than anybody waits; one shape each. */
class Shapes {
    /** A solver: the factors of a product of two primes. */
    static void factors(long x, long y) {
        if (x > 5 && x < 2147483629L && y > 5 && y < (1L << 32) && x <= y) {
            assert x * y != 2147483629L * 2147483587L;
        }
    }

    /** A solver that has found something before. */
    static void foundBefore(long x, long y, int[] a) {
        if (a == null) {
            return;
        }
        assert a.length < 3;
        factors(x, y);
    }

    static void quotients(long x, long y, long z) {
        if (y > 1 && z > 1) {
            assert x / y / z == x / (y * z) || x * y % z == 3;
        }
    }

    static void floats(double x, double y, double z) {
        if (x > 1 && y > 1 && z > 1 && x < 1e9 && y < 1e9 && z < 1e9) {
            assert (x * y) / z * (z / y) <= x * (1 + 1e-15) * Math.sqrt(x / x);
        }
    }

    /** Symbolic execution: many rounds and branches. */
    static int branches(int x, int y) {
        int steps = 0;
        for (int i = 0; i < 100000; i++) {
            if ((x ^ i) % 7 < (y + i) % 5) {
                x += y ^ i;
            } else {
                y = y * 31 + x;
            }
            steps += x > y ? 1 : 2;
        }
        assert steps != 77;
        return steps;
    }

    /** Terms: large sums of products. */
    static int matrix(int[] a, int[] b) {
        if (a == null || b == null || a.length != 5 || b.length != 5) {
            return 0;
        }
        int[][] m = new int[60][60];
        for (int i = 0; i < 60; i++) {
            for (int j = 0; j < 60; j++) {
                m[i][j] = a[i % 5] * i + b[j % 5] * j;
            }
        }
        int trace = 0;
        for (int i = 0; i < 60; i++) {
            for (int j = 0; j < 60; j++) {
                for (int k = 0; k < 60; k++) {
                    trace += m[i][k] * m[k][j] ^ trace >>> 3;
                }
            }
        }
        assert trace != 12345;
        return trace;
    }

    static void bigArray(int[] a, int at) {
        int[] copy = new int[100000];
        for (int i = 0; i < a.length; i++) {
            copy[a[i]] = copy[a[(i + 1) % a.length]] + i;
        }
        assert copy[at] != 77;
    }

    static int[] table = new int[30000];

    static void tables(int x, int y) {
        for (int i = 0; i < table.length; i++) {
            table[i] = i * 7919 ^ i >>> 5;
        }
        assert table[table[x] & 16383] != table[table[y] & 16383] || x == y;
    }

    static void sorting(int[] a) {
        int[] copy = Arrays.copyOf(a, 60);
        for (int i = 0; i < 60; i++) {
            copy[i] += a[i % a.length] * i;
        }
        Arrays.sort(copy);
        assert copy[7] + copy[11] != copy[50] - 3;
    }

    static void streams(int x) {
        Object[] sorted = IntStream.range(0, 8).boxed().map(i -> (i * 5 + x) % 7).filter(i -> i != 3).distinct()
            .sorted(Comparator.comparing((Integer i) -> i % 3)).sorted().limit(4).toArray();
        assert sorted.length <= 4;
    }

    static void maps(int[] keys) {
        Map<Integer, Integer> map = new HashMap<>();
        TreeMap<Integer, Integer> tree = new TreeMap<>();
        for (int i = 0; i < 40; i++) {
            map.merge(keys[i % keys.length] * i, i, Integer::sum);
            tree.put(keys[i % keys.length] ^ i, i);
        }
        assert map.size() != 7 || tree.firstKey() > 3;
    }

    static void strings(String s, String t) {
        String changed = s.replace("ab", t).toLowerCase().trim() + t.substring(1).replace('x', 'y');
        assert changed.indexOf(t) != 7 || changed.lastIndexOf(s) < 3 || !changed.contains("abba");
    }

    static void patterns(String s) {
        assert !s.matches("(a|b)*c(d+|e?f)*[x-z]{3,9}.*q") || s.split("[,;]+").length < 4;
    }

    static void numbers(String s, String t) {
        assert Integer.parseInt(s) * Long.parseLong(t) != 123456789012L;
    }

    static void bigIntegers(long x, long y) {
        BigInteger a = BigInteger.valueOf(x).pow(5).add(BigInteger.valueOf(y));
        assert !a.multiply(a).mod(BigInteger.valueOf(1000003)).equals(BigInteger.valueOf(77));
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static void recursion(int m, int n) {
        if (m >= 0 && m <= 4 && n >= 0 && n < 5) {
            assert ackermann(m, n) != 1000;
        }
    }

    /** Replay: a run on the JVM that does not end. */
    static void replayed(int x) {
        if (x == 77) {
            boolean failed = x > 5;
            long round = 0;
            for (int i = 0; i < 3; i++) {
                round += i;
            }
            try {
                assert !failed;
            } finally {
                while (round != 0) {
                    round = round * 3 | 1;
                }
            }
        }
    }
}
