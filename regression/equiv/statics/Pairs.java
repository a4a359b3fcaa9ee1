package statics;

import java.util.HashMap;
import java.util.Map;

// Static fields that calls before these may have changed.
final class Pairs {
    static int mode;

    static void setMode(int to) { mode = to; }

    static int scaled(int x) { return mode * x; }
    static int scaledSwapped(int x) { return x * mode; }

    static int plain(int x) { return x; }
    static int plainUnlessTwo(int x) { return mode == 2 ? x + 1 : x; }

    static int total;

    static void add(int x) { total += x; }
    static void subtract(int x) { total = total - -x; }
    static void addUpToHundred(int x) {
        if (total < 100) {
            total += x;
        }
    }

    // Nobody but this class gives it values, and never this one.
    private static int hidden;

    static void hide() { hidden = 1; }
    static int unlessHidden(int x) { return hidden == 7 ? 0 : x; }

    private static final int[] TABLE = {1, 2, 3};

    static int tabled(int i) { return TABLE[Math.floorMod(i, 3)]; }
    static int counted(int i) { return Math.floorMod(i, 3) + 1; }

    private static final Map<Integer, Integer> KNOWN = new HashMap<>();

    static void know(int key, int value) { KNOWN.put(key, value); }
    static int known(int key) { return KNOWN.getOrDefault(key, 5); }
    static int five(int key) { return 5; }
}
