package caches;

import java.util.HashMap;
import java.util.Map;

// Results that are kept.
final class Pairs {
    static int square(int x) { return x * x; }
    static int squareOfTable(int x) {
        int[] known = {0, 1, 4, 9};
        return x >= 0 && x < known.length ? known[x] : x * x;
    }
    static int squareOfWrongTable(int x) {
        int[] known = {0, 1, 4, 8};
        return x >= 0 && x < known.length ? known[x] : x * x;
    }

    static int twiceSlow(int x) { return slow(x) + slow(x); }
    static int twiceKept(int x) {
        Map<Integer, Integer> kept = new HashMap<>();
        return kept.computeIfAbsent(x, Pairs::slow) + kept.computeIfAbsent(x, y -> -1);
    }
    static int twiceKeptWrong(int x) {
        Map<Integer, Integer> kept = new HashMap<>();
        kept.put(7, 0);
        return kept.computeIfAbsent(x, Pairs::slow) + kept.get(x);
    }
    private static int slow(int x) { return (x ^ 5) * 3; }

    static int last;

    static int remembered(int x) {
        last = x;
        return x + 1;
    }
    static int rememberedLate(int x) {
        int y = x + 1;
        last = y - 1;
        return y;
    }
    static int forgotten(int x) { return x + 1; }
}
