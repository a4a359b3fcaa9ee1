import java.util.Comparator;
import java.util.List;

class Cover {
    static int ways(int x, int y) {
        if (x > 3 && y < 2 || x == -7) {
            return 1;
        }
        if (x * x == 3) {
            return 2; // no square
        }
        switch (y) {
            case 1: return 3;
            case 9: return 4;
            default: break;
        }
        try {
            return x / y;
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    static int loop(int[] a) {
        int n = 0;
        for (int v : a) {
            if (v > 10) {
                n++;
            }
            assert n < 100;
        }
        return n > 30 ? 7 : n;
    }

    static int decision(boolean a, boolean b, boolean c) {
        return (a || b) && c ? 1 : 0;
    }

    static int calls(int x) {
        return x > 0 ? helper(x) : Math.abs(x);
    }

    private static int helper(int x) {
        return x < 0 ? 1 : 2;
    }

    static boolean sorted(String a, String b) {
        List<String> both = new java.util.ArrayList<>(List.of(a, b));
        both.sort(new Comparator<String>() {
            public int compare(String x, String y) {
                return x.length() > y.length() ? 1 : -1;
            }
        });
        return both.get(0).equals(a);
    }

    static native int unknown();

    static int outside(int x) {
        if (unknown() == 3) {
            return x > 0 && x < 0 ? 1 : 2;
        }
        return 3;
    }

    static int counts(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        if (i == 50) {
            return 1;
        }
        return 0;
    }

    static int oneLine(int x, int y) {
        int r = 0; if (x > 0) { r = 1; } if (y > 0) { r += 2; } return r;
    }
}
