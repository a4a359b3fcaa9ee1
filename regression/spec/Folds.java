/** Sums, products, counts and extremes over arrays of any length, and model fields that are made of them. */
public class Folds {
    // expect: SUCCESSFUL --prove
    //@ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]);
    static int total(int[] a) {
        int s = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant s == (\sum int k; 0 <= k && k < i; a[k]);
        for (int i = 0; i < a.length; i++) {
            s += a[i];
        }
        return s;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]);
    static int totalSkips(int[] a) {
        int s = 0;
        //@ loop_invariant 1 <= i && (i <= a.length || i == 1);
        //@ loop_invariant s == (\sum int k; 1 <= k && k < i; a[k]);
        for (int i = 1; i < a.length; i++) {
            s += a[i];
        }
        return s;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == (\sum int k; 0 <= k && k < a.length; a[k]);
    static int totalBack(int[] a) {
        int s = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant s == (\sum int k; i <= k && k < a.length; a[k]);
        for (int i = a.length; i > 0; i--) {
            s += a[i - 1];
        }
        return s;
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0;
    //@ ensures \result == (\max int k; 0 <= k && k < a.length; a[k]);
    static int largest(int[] a) {
        int m = a[0];
        //@ loop_invariant 1 <= i && i <= a.length;
        //@ loop_invariant m == (\max int k; 0 <= k && k < i; a[k]);
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) m = a[i];
        }
        return m;
    }

    // expect: FAILED loop_invariant --prove
    //@ requires a.length > 0;
    //@ ensures \result == (\max int k; 0 <= k && k < a.length; a[k]);
    static int largestWrong(int[] a) {
        int m = a[0];
        //@ loop_invariant 1 <= i && i <= a.length;
        //@ loop_invariant m == (\max int k; 0 <= k && k < i; a[k]);
        for (int i = 1; i < a.length; i++) {
            if (a[i] < m) m = a[i];
        }
        return m;
    }

    // expect: FAILED ensures --prove
    //@ ensures \result == (\max int k; 0 <= k && k < a.length; a[k]);
    static int largestOfNothing(int[] a) {
        if (a.length == 0) return 0;
        int m = a[0];
        //@ loop_invariant 1 <= i && i <= a.length;
        //@ loop_invariant m == (\max int k; 0 <= k && k < i; a[k]);
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) m = a[i];
        }
        return m;
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length > 0;
    //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] >= \result);
    static int smallest(int[] a) {
        int m = a[0];
        //@ loop_invariant 1 <= i && i <= a.length;
        //@ loop_invariant m == (\min int k; 0 <= k && k < i; a[k]);
        for (int i = 1; i < a.length; i++) {
            if (a[i] < m) m = a[i];
        }
        return m;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == (\num_of int k; 0 <= k && k < a.length; a[k] == x);
    static int count(int[] a, int x) {
        int c = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant c == (\num_of int k; 0 <= k && k < i; a[k] == x) && 0 <= c && c <= i;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) c++;
        }
        return c;
    }

    // expect: FAILED loop_invariant --prove
    //@ ensures \result == (\num_of int k; 0 <= k && k < a.length; a[k] == x);
    static int countTwice(int[] a, int x) {
        int c = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant c == (\num_of int k; 0 <= k && k < i; a[k] == x) && 0 <= c && c <= i;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) c += 2;
        }
        return c;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == (\product int k; 0 <= k && k < a.length; a[k]);
    static long product(int[] a) {
        int p = 1;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant p == (\product int k; 0 <= k && k < i; a[k]);
        for (int i = 0; i < a.length; i++) {
            p *= a[i];
        }
        return p;
    }

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= i && i < a.length;
    //@ ensures (\sum int k; 0 <= k && k < a.length; a[k]) == \old((\sum int k; 0 <= k && k < a.length; a[k])) + 1;
    //@ assignable a[i];
    static void increment(int[] a, int i) {
        a[i]++;
    }

    // expect: FAILED ensures --prove
    //@ requires 0 <= i && i < a.length;
    //@ ensures (\sum int k; 0 <= k && k < a.length; a[k]) == \old((\sum int k; 0 <= k && k < a.length; a[k]));
    static void incrementWrong(int[] a, int i) {
        a[i]++;
    }

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
    //@ ensures (\sum int k; 0 <= k && k < a.length; a[k]) == \old((\sum int k; 0 <= k && k < a.length; a[k]));
    static void move(int[] a, int i, int j) {
        a[i] -= 3;
        a[j] += 3;
    }

    // expect: FAILED ensures --prove
    //@ requires 0 <= i && i < a.length && 0 <= j && j < a.length;
    //@ ensures (\sum int k; 0 <= k && k < a.length; a[k]) == \old((\sum int k; 0 <= k && k < a.length; a[k]));
    static void moveWrong(int[] a, int i, int j) {
        int x = a[i], y = a[j];
        a[i] = x - 3;
        a[j] = y + 3;
    }

    // expect: FAILED ensures --prove
    //@ requires 0 <= i && i < a.length && b.length == a.length;
    //@ ensures (\sum int k; 0 <= k && k < a.length; a[k]) == \old((\sum int k; 0 <= k && k < a.length; a[k]));
    static void other(int[] a, int[] b, int i) {
        b[i]++;
    }

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= i && i < a.length && b.length == a.length && a != b;
    //@ ensures (\sum int k; 0 <= k && k < a.length; a[k]) == \old((\sum int k; 0 <= k && k < a.length; a[k]));
    static void otherOk(int[] a, int[] b, int i) {
        b[i]++;
    }

    // expect: SUCCESSFUL --prove
    //@ ensures (\sum int k; 0 <= k && k < a.length; a[k]) == 2 * \old((\sum int k; 0 <= k && k < a.length; a[k]));
    static void twice(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\sum int k; 0 <= k && k < i; a[k]) == 2 * (\sum int k; 0 <= k && k < i; \old(a[k]));
        //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == \old(a[k]));
        for (int i = 0; i < a.length; i++) {
            a[i] = 2 * a[i];
        }
    }

    // expect: FAILED loop_invariant --prove
    //@ ensures (\sum int k; 0 <= k && k < a.length; a[k]) == 3 * \old((\sum int k; 0 <= k && k < a.length; a[k]));
    static void twiceWrong(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\sum int k; 0 <= k && k < i; a[k]) == 3 * (\sum int k; 0 <= k && k < i; \old(a[k]));
        //@ loop_invariant (\forall int k; i <= k && k < a.length; a[k] == \old(a[k]));
        for (int i = 0; i < a.length; i++) {
            a[i] = 2 * a[i];
        }
    }

    // expect: SUCCESSFUL --prove
    //@ ensures \result == (\sum int k; 0 <= k && k < a.length && a[k] > 0; a[k]);
    static int positives(int[] a) {
        int s = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant s == (\sum int k; 0 <= k && k < i && a[k] > 0; a[k]);
        for (int i = 0; i < a.length; i++) {
            if (a[i] > 0) s += a[i];
        }
        return s;
    }

    // expect: SUCCESSFUL --prove
    //@ requires 0 <= n && n <= a.length;
    //@ ensures \result == (\sum int k; 0 <= k && k <= n - 1; a[k]);
    static int first(int[] a, int n) {
        int s = 0;
        //@ loop_invariant -1 <= i && i < n;
        //@ loop_invariant s == (\sum int k; i < k && k <= n - 1; a[k]);
        for (int i = n - 1; i >= 0; i--) {
            s += a[i];
        }
        return s;
    }

    // expect: SUCCESSFUL --prove
    //@ requires a.length <= 1;
    //@ ensures \result == (\sum int i; 0 <= i && i < a.length; (\sum int k; 0 <= k && k < i; a[k]));
    static int sumOfSums(int[] a) {
        return 0;
    }

    // The next are false of arrays that are longer than bounds: nothing may prove them.

    // expect: UNKNOWN ensures --prove
    //@ requires a.length > 100;
    //@ ensures (\sum int k; 0 <= k && k < 50; a[k]) == \old((\sum int k; 0 <= k && k < 50; a[k]));
    static void lastOfRange(int[] a) {
        a[49]++;
    }

    // expect: UNKNOWN ensures --prove
    //@ requires a.length > 100 && 0 <= i && i < 60 && 0 <= j && j < 60;
    //@ ensures (\sum int k; 0 <= k && k < 60; a[k]) == \old((\sum int k; 0 <= k && k < 60; a[k])) + 3;
    static void perhapsTwice(int[] a, int i, int j) {
        a[i]++;
        a[j]++;
    }

    // expect: UNKNOWN ensures --prove
    //@ requires 10 <= high && high < a.length && a.length > 50;
    //@ ensures (\max int k; 0 <= k && k < high; a[k]) == (\max int k; 0 <= k && k <= high; a[k]);
    static void oneMore(int[] a, int high) {
    }

    static class Bag {
        private int[] data = new int[8];
        private int used;
        //@ model int size;
        //@ represents size = used;
        //@ model int room;
        //@ represents room = data.length - size;
        //@ model int sum;
        //@ represents sum = (\sum int k; 0 <= k && k < used; data[k]);
        //@ invariant 0 <= size && size <= data.length;

        // expect: SUCCESSFUL --prove
        //@ ensures size == 0 && sum == 0;
        Bag() {
        }

        // expect: SUCCESSFUL --prove
        //@ requires room > 0;
        //@ ensures size == \old(size) + 1 && sum == \old(sum) + x;
        //@ assignable used, data[*];
        void push(int x) {
            data[used] = x;
            used++;
        }

        // expect: FAILED ensures --prove
        //@ requires room > 0;
        //@ ensures size == \old(size) + 1 && sum == \old(sum);
        void pushOther(int x) {
            data[used] = x;
            used++;
        }

        // expect: SUCCESSFUL --prove
        //@ requires size > 0;
        //@ ensures size == \old(size) - 1 && sum == \old(sum) - \result;
        int pop() {
            used--;
            return data[used];
        }

        // expect: FAILED ensures --prove
        //@ requires size > 0;
        //@ ensures size == \old(size) - 1 && sum == \old(sum) + \result;
        int popMore() {
            used--;
            return data[used];
        }

        // expect: SUCCESSFUL --prove
        //@ ensures \result == (this.size > other.size);
        boolean isLarger(Bag other) {
            return used > other.used;
        }

        // expect: FAILED ensures --prove
        //@ ensures \result == (this.size >= other.size);
        boolean isAsLarge(Bag other) {
            return used > other.used;
        }
    }

    static class Square {
        //@ model int area;
        //@ represents area = side * side;
        int side;

        // expect: FAILED ensures --prove
        //@ ensures \result == area;
        int area() {
            return side * side;
        }
    }

    static class Line extends Square {
        //@ represents area = side;
    }
}
