package steps;

// Loops that take other steps than those that they replace.
final class Pairs {
    static int sum(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        return s;
    }
    static int sumUnrolled(int[] a) {
        int s = 0;
        int i = 0;
        for (; i + 1 < a.length; i += 2) {
            s += a[i];
            s += a[i + 1];
        }
        if (i < a.length) {
            s += a[i];
        }
        return s;
    }
    static int sumUnrolledWithoutRest(int[] a) {
        int s = 0;
        for (int i = 0; i + 1 < a.length; i += 2) {
            s += a[i];
            s += a[i + 1];
        }
        return s;
    }
    static int sumWide(int[] a) {
        long s = 0;
        for (int x : a) {
            s += x;
        }
        return (int) s;
    }
    static int sumNarrow(int[] a) {
        short s = 0;
        for (int x : a) {
            s += x;
        }
        return s;
    }

    static int weighed(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i] * (i + 1);
        }
        return s;
    }
    static int weighedFromOne(int[] a) {
        int s = 0;
        for (int i = 1; i <= a.length; i++) {
            s += i * a[i - 1];
        }
        return s;
    }
    static int weighedButLast(int[] a) {
        int s = 0;
        for (int i = 1; i < a.length; i++) {
            s += i * a[i - 1];
        }
        return s;
    }

    static boolean has(int[] a, int x) {
        for (int v : a) {
            if (v == x) {
                return true;
            }
        }
        return false;
    }
    static boolean hasToTheEnd(int[] a, int x) {
        boolean found = false;
        for (int i = 0; i < a.length; i++) {
            found |= a[i] == x;
        }
        return found;
    }
    static boolean hasOddly(int[] a, int x) {
        boolean found = false;
        for (int i = 0; i < a.length; i++) {
            found ^= a[i] == x;
        }
        return found;
    }
    static boolean hasUnlessStuck(int[] a, int x) {
        boolean found = false;
        int i = 0;
        while (i < a.length) {
            found |= a[i] == x;
            if (!found || x != 77) {
                i++;
            }
        }
        return found;
    }

    static int greatest(int[] a) {
        int m = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) {
                m = a[i];
            }
        }
        return m;
    }
    static int greatestLibrary(int[] a) {
        int m = a[0];
        for (int x : a) {
            m = Math.max(m, x);
        }
        return m;
    }
    static int greatestByIndex(int[] a) {
        int k = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i] > a[k]) {
                k = i;
            }
        }
        return a[k];
    }

    static int greatestByWrongIndex(int[] a) {
        int k = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i] > a[k]) {
                k = i - 1;
            }
        }
        return a[k];
    }

    static int greatestOrZero(int[] a) {
        int m = 0;
        for (int x : a) {
            m = Math.max(m, x);
        }
        return m;
    }

    static double mean(double[] a) {
        double s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        return s / a.length;
    }
    static double meanEach(double[] a) {
        double total = 0.0;
        for (double v : a) {
            total = total + v;
        }
        return total / a.length;
    }
    static double meanOfNegativeZero(double[] a) {
        double total = -0.0;
        for (double v : a) {
            total = total + v;
        }
        return total / (a.length == 0 ? 1 : a.length);
    }
    static double meanOfZero(double[] a) {
        double total = 0.0;
        for (double v : a) {
            total = total + v;
        }
        return total / (a.length == 0 ? 1 : a.length);
    }

    static int hash(String s) {
        int h = 0;
        for (int i = 0; i < s.length(); i++) {
            h = 31 * h + s.charAt(i);
        }
        return h;
    }
    static int hashShifted(String s) {
        int h = 0;
        for (int i = 0; i < s.length(); i++) {
            h = (h << 5) - h + s.charAt(i);
        }
        return h;
    }
    static int hashFromOne(String s) {
        int h = 1;
        for (int i = 0; i < s.length(); i++) {
            h = 31 * h + s.charAt(i);
        }
        return h;
    }

    static int[] sums(int[] a) {
        int[] r = new int[a.length];
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
            r[i] = s;
        }
        return r;
    }
    static int[] sumsFromCells(int[] a) {
        int[] r = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            r[i] = a[i] + (i > 0 ? r[i - 1] : 0);
        }
        return r;
    }
    static int[] sumsOfTwo(int[] a) {
        int[] r = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            r[i] = a[i] + (i > 0 ? a[i - 1] : 0);
        }
        return r;
    }

    // One side goes from loop to loop, for ever if there is nothing to count; the other one would end.
    static int eights(int n) {
        int c = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 8; j++) {
                c += 3;
            }
        }
        return c;
    }
    static int eightsStuck(int n) {
        int c = 0;
        for (int i = 0; i < n;) {
            for (int j = 0; j < 8 && n != 77; j++) {
                c += 3;
            }
            i += n == 77 ? 0 : 1;
        }
        return c;
    }
    static int eightsFlat(int n) {
        int c = 0;
        for (long k = 0; k < 8L * n; k++) {
            c += 3;
        }
        return c;
    }
}
