package heaps;

/** Loops that change arrays and objects, or make them. What differs "late" does so where no bound reaches. */
class Pairs {
    static class Totals {
        int count;
        int sum;
    }

    static class Cell {
        int value;
        Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }
    }

    int ticks;
    int sum;

    static void add(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            a[i] += b[i];
        }
    }

    static void addWhile(int[] a, int[] b) {
        int i = 0;
        while (i < a.length) {
            int t = b[i];
            a[i] = a[i] + t;
            i = i + 1;
        }
    }

    static void addUnlessSame(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            a[i] += a == b ? 0 : b[i];
        }
    }

    static void addLate(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            a[i] += a == b && i > 500 ? 0 : b[i];
        }
    }

    static int[] squares(int n) {
        int[] made = new int[Math.max(n, 0)];
        for (int i = 0; i < made.length; i++) {
            made[i] = i * i;
        }
        return made;
    }

    static int[] squaresCounted(int n) {
        int most = Math.max(n, 0);
        int[] made = new int[most];
        for (int i = 0; i < most; ++i) {
            int square = i;
            square *= i;
            made[i] = square;
        }
        return made;
    }

    static int[] squaresButOne(int n) {
        int[] made = new int[Math.max(n, 0)];
        for (int i = 0; i < made.length; i++) {
            made[i] = i == 3 ? 8 : i * i;
        }
        return made;
    }

    static void count(Totals totals, int[] a) {
        for (int x : a) {
            totals.count++;
            totals.sum += x;
        }
    }

    static void countBackwards(Totals totals, int[] a) {
        int i = 0;
        while (i < a.length) {
            totals.sum = a[i] + totals.sum;
            totals.count = 1 + totals.count;
            i++;
        }
    }

    static void countLate(Totals totals, int[] a) {
        for (int x : a) {
            totals.count += totals.count == 700 ? 0 : 1;
            totals.sum += x;
        }
    }

    static Cell list(int[] a) {
        Cell first = null;
        for (int x : a) {
            first = new Cell(x, first);
        }
        return first;
    }

    static Cell listLinked(int[] a) {
        Cell first = null;
        int i = 0;
        while (i < a.length) {
            Cell made = new Cell(a[i], null);
            made.next = first;
            first = made;
            i++;
        }
        return first;
    }

    static Cell listCut(int[] a) {
        Cell first = null;
        for (int i = 0; i < a.length; i++) {
            first = new Cell(a[i], i == 2 ? null : first);
        }
        return first;
    }

    static Cell listLate(int[] a) {
        Cell first = null;
        for (int i = 0; i < a.length; i++) {
            first = new Cell(a[i], i == 800 ? null : first);
        }
        return first;
    }

    static int[] last(int n) {
        int[] made = null;
        for (int i = 0; i < n; i++) {
            made = new int[3];
            made[0] = i;
        }
        return made;
    }

    static int[] lastWhile(int n) {
        int[] made = null;
        int i = 0;
        while (i < n) {
            made = new int[3];
            made[0] = i++;
        }
        return made;
    }

    /** One object for all rounds is not one for each: later rounds write over it. */
    static int[][] firstAndLast(int n) {
        int[][] kept = new int[2][];
        for (int i = 0; i < n; i++) {
            int[] made = new int[1];
            made[0] = i;
            if (i == 0) {
                kept[0] = made;
            }
            kept[1] = made;
        }
        return kept;
    }

    static int[][] firstAndLastOne(int n) {
        int[][] kept = new int[2][];
        int[] made = new int[1];
        for (int i = 0; i < n; i++) {
            made[0] = i;
            if (i == 0) {
                kept[0] = made;
            }
            kept[1] = made;
        }
        return kept;
    }

    void tick(int n) {
        for (int i = 0; i < n; i++) {
            ticks++;
            sum += ticks;
        }
    }

    void tickTimes(int n) {
        int i = 0;
        while (i < n) {
            ticks = 1 + ticks;
            sum = ticks + sum;
            i += 1;
        }
    }

    void tickLate(int n) {
        for (int i = 0; i < n; i++) {
            ticks++;
            sum += ticks == 555 ? 0 : ticks;
        }
    }

    static int step(int x) {
        return x * 31 + 7;
    }

    static int mix(int n) {
        int h = 1;
        for (int i = 0; i < n; i++) {
            h = step(h) ^ step(i);
        }
        return h;
    }

    static int mixSwapped(int n) {
        int h = 1;
        int i = 0;
        while (i < n) {
            int t = step(i);
            h = t ^ step(h);
            i++;
        }
        return h;
    }

    static int sum(int[] a) {
        int s = 0;
        for (int x : a) {
            if (x < 0) {
                throw new IllegalArgumentException("negative");
            }
            s += x;
        }
        return s;
    }

    static int sumOther(int[] a) {
        int s = 0;
        int i = 0;
        while (i < a.length) {
            int x = a[i++];
            if (x < 0) {
                throw new IllegalArgumentException("below zero");
            }
            s += x;
        }
        return s;
    }

    static int sumLate(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < 0) {
                throw i == 700 ? new IllegalStateException() : new IllegalArgumentException();
            }
            s += a[i];
        }
        return s;
    }

    static int given(RuntimeException one, RuntimeException other, int n) {
        for (int i = 0; i < n; i++) {
            if (i == 700) {
                throw one;
            }
        }
        return n;
    }

    static int givenLate(RuntimeException one, RuntimeException other, int n) {
        for (int i = 0; i < n; i++) {
            if (i == 700) {
                throw other;
            }
        }
        return n;
    }

    static class Fault extends RuntimeException {
        private int times;

        Fault(int times) {
            this.times = times;
        }
    }

    static class Fatal extends Fault {
        Fatal() {
            super(1);
        }
    }

    static void again(Fault fault, int n) {
        for (int i = 0; i < n; i++) {
            fault.times++;
        }
    }

    static void againOften(Fault fault, int n) {
        for (int i = 0; i < n; i++) {
            fault.times += 2;
        }
    }

    static Fault made(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s += i;
        }
        return new Fault(s);
    }

    static Fault madeOther(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s += i;
        }
        return new Fault(s + 1);
    }

    static void keep(RuntimeException[] kept, int n) {
        for (int i = 0; i < n; i++) {
            kept[i] = new Fault(i);
        }
    }

    static void keepOther(RuntimeException[] kept, int n) {
        for (int i = 0; i < n; i++) {
            kept[i] = new Fault(-i);
        }
    }

    static void rethrow(RuntimeException one, int n) {
        for (int i = 0; i < n; i++) {
            if (one instanceof Fault) {
                throw one;
            }
        }
    }

    static void rethrowNew(RuntimeException one, int n) {
        for (int i = 0; i < n; i++) {
            if (one instanceof Fault) {
                throw new Fault(0);
            }
        }
    }
}
