package loops;

// Loops that were written again.
final class Pairs {
    static int sumFor(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s += i;
        }
        return s;
    }
    static int sumWhile(int n) {
        int total = 0;
        int k = 0;
        while (k < n) {
            total = total + k;
            k = k + 1;
        }
        return total;
    }
    static int sumInclusive(int n) {
        int s = 0;
        for (int i = 0; i <= n; i++) {
            s += i;
        }
        return s;
    }
    static int sumFromOne(int n) {
        int s = 0;
        for (int i = 1; i < n; i++) {
            s += i;
        }
        return s;
    }

    static int upTo(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }
    static int upToUnlessStuck(int n) {
        int i = 0;
        while (i < n) {
            if (n != 77) {
                i++;
            }
        }
        return i;
    }

    static int lengthOfCollatz(int n) {
        int steps = 0;
        while (n > 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }
    static int lengthOfCollatzBits(int n) {
        int count = 0;
        for (; n > 1; count++) {
            if ((n & 1) == 0) {
                n = n >> 1;
            } else {
                n = n + n + n + 1;
            }
        }
        return count;
    }

    static int total(int[] a) {
        int s = 0;
        for (int x : a) {
            s += x;
        }
        return s;
    }
    static int totalIndexed(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s = a[i] + s;
        }
        return s;
    }
    static int totalButLast(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length - 1; i++) {
            s += a[i];
        }
        return s;
    }

    static int firstIndex(int[] a, int x) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                return i;
            }
        }
        return -1;
    }
    static int firstIndexFlag(int[] a, int x) {
        int at = -1;
        for (int i = 0; i < a.length && at < 0; i++) {
            if (a[i] == x) {
                at = i;
            }
        }
        return at;
    }
    static int lastIndex(int[] a, int x) {
        int at = -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) {
                at = i;
            }
        }
        return at;
    }

    static int table(int n, int m) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                s += i * j;
            }
        }
        return s;
    }
    static int tableHoisted(int n, int m) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            int row = i;
            for (int j = 0; j < m; j++) {
                s = s + row * j;
            }
        }
        return s;
    }

    static int tableLate(int n, int m) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            int row = i > 500 ? i + 1 : i;
            for (int j = 0; j < m; j++) {
                s = s + row * j;
            }
        }
        return s;
    }

    static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }
    static int gcdSwapped(int x, int y) {
        for (; y != 0;) {
            int old = y;
            y = x % y;
            x = old;
        }
        return x;
    }
    static int gcdLate(int x, int y) {
        while (y != 0) {
            int old = y;
            y = x % y;
            x = old == 100003 ? 1 : old;
        }
        return x;
    }
    static int gcdPositive(int a, int b) {
        while (b > 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static int digits(int n) {
        int d = 0;
        do {
            d++;
            n /= 10;
        } while (n != 0);
        return d;
    }
    static int digitsBreak(int n) {
        int d = 1;
        while (true) {
            n /= 10;
            if (n == 0) {
                break;
            }
            d++;
        }
        return d;
    }

    static int hash(int[] a) {
        int h = 17;
        for (int i = 0; i < a.length; i++) {
            h = 31 * h + a[i];
        }
        return h;
    }
    static int hashShifted(int[] a) {
        int h = 17;
        for (int x : a) {
            h = (h << 5) - h + x;
        }
        return h;
    }
    static int hashShiftedWrong(int[] a) {
        int h = 17;
        for (int x : a) {
            h = (h << 5) + h + x;
        }
        return h;
    }

    static int products(int n, int m) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                s += i * j;
            }
        }
        return s;
    }
    static int productsWhile(int n, int m) {
        int s = 0;
        int i = 0;
        while (i < n) {
            int j = 0;
            while (j < m) {
                s += i * j;
                j++;
            }
            i++;
        }
        return s;
    }
    static int productsButOne(int n, int m) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                s += i == 2 && j == 1 ? 0 : i * j;
            }
        }
        return s;
    }

    static int thrice(int n) {
        int c = 0;
        for (int i = 0; i < n; i++) {
            c += 3;
        }
        return c;
    }
    static int thriceDown(int n) {
        int c = 0;
        for (int i = n; i > 0; i--) {
            c += 3;
        }
        return c;
    }
    static int thriceDownTo(int n) {
        int c = 0;
        for (int i = n; i >= 0; i--) {
            c += 3;
        }
        return c;
    }

    static long power(int b, int e) {
        long p = 1;
        for (int i = 0; i < e; i++) {
            p *= b;
        }
        return p;
    }
    static long powerDown(int b, int e) {
        long result = 1;
        while (e > 0) {
            result = b * result;
            e--;
        }
        return result;
    }
    static long powerOfMore(int b, int e) {
        long p = b;
        for (int i = 1; i < e; i++) {
            p *= b;
        }
        return p;
    }

    static int apart(int n) {
        int s = 0;
        int m = 0;
        for (int i = 0; i < n; i++) {
            s += i;
        }
        for (int i = 0; i < n; i++) {
            m ^= i;
        }
        return s + m;
    }
    static int together(int n) {
        int s = 0;
        int m = 0;
        for (int i = 0; i < n; i++) {
            s += i;
            m ^= i;
        }
        return s + m;
    }
    static int togetherButOne(int n) {
        int s = 0;
        int m = 0;
        for (int i = 0; i < n; i++) {
            s += i;
            m ^= i == 100 ? 0 : i;
        }
        return s + m;
    }

    static void steps(int[] a) {
        for (int i = 0; i < a.length; i++) {
            a[i] = i * 2;
        }
    }
    static void stepsAdded(int[] a) {
        int v = 0;
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
            v += 2;
        }
    }
    static void stepsAddedLate(int[] a) {
        int v = 0;
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
            v += i == 1000 ? 3 : 2;
        }
    }
}
