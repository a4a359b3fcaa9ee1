package larger;

/** What differs only for inputs that are larger than bounds let them be. */
public class Pairs {
    static int sum(int[] a) {
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
        }
        return sum;
    }

    static int sumByByte(int[] a) {
        int sum = 0;
        for (byte i = 0; i < a.length; i++) {
            sum += a[i]; // the largest byte is 127
        }
        return sum;
    }

    static int sumByFours(int[] a) {
        int sum = 0;
        int i = 0;
        for (; i + 3 < a.length; i += 4) {
            sum += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
        }
        for (; i < a.length; i++) {
            sum += a[i];
        }
        return sum;
    }

    static int sumByEights(int[] a) {
        int sum = 0;
        int i = 0;
        for (; i + 7 < a.length; i += 8) {
            sum += a[i] + a[i + 1] + a[i + 2] + a[i + 3] + a[i + 4] + a[i + 5] + a[i + 6]; // and a[i + 7]
        }
        for (; i < a.length; i++) {
            sum += a[i];
        }
        return sum;
    }

    static long upTo(int n) {
        long sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        return sum;
    }

    static long upToFormula(int n) {
        return n <= 0 ? 0 : n * (n + 1) / 2; // wraps around for 46341
    }

    static int[][] rows(int n) {
        int[][] rows = new int[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = new int[2];
        }
        return rows;
    }

    static int[][] rowsShared(int n) {
        int[][] rows = new int[n][];
        int[] row = new int[2];
        for (int i = 0; i < n; i++) {
            rows[i] = row;
        }
        return rows;
    }
}
