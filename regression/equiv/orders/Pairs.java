package orders;

// Rounds of loops in another order: backwards, two loops as one, other steps, and loops inside loops.
final class Pairs {
    static int sum(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        return s;
    }
    static int sumBack(int[] a) {
        int s = 0;
        for (int i = a.length - 1; i >= 0; i--) {
            s += a[i];
        }
        return s;
    }
    static int sumBackToFirst(int[] a) {
        int s = 0;
        for (int i = a.length - 1; i > 0; i--) {
            s += a[i];
        }
        return s;
    }
    static int sumTwice(int[] a) {
        int s = 0;
        int t = 0;
        int i = 0;
        for (; i + 1 < a.length; i += 2) {
            s += a[i];
            t += a[i + 1];
        }
        if (i < a.length) {
            s += a[i];
        }
        return s + t;
    }
    static int sumTwiceWithoutRest(int[] a) {
        int s = 0;
        int t = 0;
        for (int i = 0; i + 1 < a.length; i += 2) {
            s += a[i];
            t += a[i + 1];
        }
        return s + t;
    }

    static void fill(int[] a, int v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }
    static void fillBack(int[] a, int v) {
        for (int i = a.length; i-- > 0;) {
            a[i] = v;
        }
    }

    static int hash(int[] a) {
        int h = 0;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }
    static int hashBack(int[] a) {
        int h = 0;
        for (int i = a.length - 1; i >= 0; i--) {
            h = 31 * h + a[i];
        }
        return h;
    }
    static double total(double[] a) {
        double s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        return s;
    }
    static double totalBack(double[] a) {
        double s = 0;
        for (int i = a.length - 1; i >= 0; i--) {
            s += a[i];
        }
        return s;
    }
    static void running(int[] a) {
        for (int i = 1; i < a.length; i++) {
            a[i] += a[i - 1];
        }
    }
    static void runningBack(int[] a) {
        for (int i = a.length - 1; i >= 1; i--) {
            a[i] += a[i - 1];
        }
    }
    static int quotients(int[] a, String s) {
        int r = 0;
        for (int i = 0; i < a.length; i++) {
            r += s.charAt(i) / a[i];
        }
        return r;
    }
    static int quotientsBack(int[] a, String s) {
        int r = 0;
        for (int i = a.length - 1; i >= 0; i--) {
            r += s.charAt(i) / a[i];
        }
        return r;
    }

    static int bounds(int[] a) {
        if (a.length == 0) {
            return 0;
        }
        int low = a[0];
        int high = a[0];
        for (int i = 1; i < a.length; i++) {
            low = a[i] < low ? a[i] : low;
            high = a[i] > high ? a[i] : high;
        }
        return low + high;
    }
    static int boundsApart(int[] a) {
        if (a.length == 0) {
            return 0;
        }
        int low = a[0];
        for (int i = 1; i < a.length; i++) {
            low = Math.min(low, a[i]);
        }
        int high = a[0];
        for (int i = 1; i < a.length; i++) {
            high = Math.max(high, a[i]);
        }
        return low + high;
    }
    static int boundsApartFromZero(int[] a) {
        if (a.length == 0) {
            return 0;
        }
        int low = a[0];
        for (int i = 1; i < a.length; i++) {
            low = Math.min(low, a[i]);
        }
        int high = 0;
        for (int i = 0; i < a.length; i++) {
            high = Math.max(high, a[i]);
        }
        return low + high;
    }
    static void moved(int[] a, int[] b) {
        for (int i = 0; i < a.length && i < b.length; i++) {
            b[i] = a[i];
            a[i] = 0;
        }
    }
    static void movedApart(int[] a, int[] b) {
        for (int i = 0; i < a.length && i < b.length; i++) {
            b[i] = a[i];
        }
        for (int i = 0; i < a.length && i < b.length; i++) {
            a[i] = b[0];
        }
    }
    static int both(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
            s += a[i] * 3;
        }
        return s;
    }
    static int bothApart(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        for (int j = 0; j < a.length; j++) {
            s += a[j] * 3;
        }
        return s;
    }

    static int strides(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s ^= i * 12;
        }
        return s;
    }
    static int stridesAdded(int n) {
        int s = 0;
        for (int i = 0, k = 0; i < n; i++, k += 12) {
            s ^= k;
        }
        return s;
    }
    static int stridesAddedFirst(int n) {
        int s = 0;
        for (int i = 0, k = 0; i < n; i++) {
            k += 12;
            s ^= k;
        }
        return s;
    }

    static int distinct(int[] a) {
        int n = 0;
        outer:
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                if (a[j] == a[i]) {
                    continue outer;
                }
            }
            n++;
        }
        return n;
    }
    static int distinctFlag(int[] a) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            boolean found = false;
            for (int j = 0; j < i && !found; j++) {
                found = a[j] == a[i];
            }
            if (!found) {
                n++;
            }
        }
        return n;
    }
    static int distinctBreak(int[] a) {
        int n = 0;
        outer:
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                if (a[j] == a[i]) {
                    break outer;
                }
            }
            n++;
        }
        return n;
    }
}
