/** Statements and loop contracts. */
public class Loops {
    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ ensures \result == n;
    static int count(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            i++;
        }
        return i;
    }

    // What rounds do not write stays, though no contract says so: unwound, the loop shows it.

    // expect: SUCCESSFUL
    //@ requires a != null && 0 <= n && n <= a.length;
    //@ assignable a[0..n-1];
    //@ ensures n < a.length ==> a[n] == \old(a[n]);
    static void clearFirst(int[] a, int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == 0);
        for (int i = 0; i < n; i++) {
            a[i] = 0;
        }
    }

    // expect: FAILED assignable
    //@ requires a != null && 0 <= n && n < a.length;
    //@ assignable a[0..n-1];
    static void clearOneMore(int[] a, int n) {
        //@ loop_invariant 0 <= i && i <= n + 1;
        for (int i = 0; i <= n; i++) {
            a[i] = 0;
        }
    }

    // expect: SUCCESSFUL
    //@ requires a != null;
    //@ signals (IllegalStateException e) false;
    static void throwsNever(int[] a) {
        int n = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        for (int i = 0; i < a.length; i++) {
            n++;
        }
        if (n > a.length) {
            throw new IllegalStateException();
        }
    }

    // expect: FAILED loop_invariant
    //@ requires a != null;
    //@ ensures \result >= 0;
    static int countsOneTooMany(int[] a) {
        int n = 0;
        //@ loop_invariant 0 <= i && i <= a.length && n < a.length + 1 - i;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == 7) {
                n++;
            }
        }
        return n;
    }

    // expect: UNKNOWN too weak
    //@ requires n >= 0;
    //@ ensures \result == n;
    static int countWeakInvariant(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        while (i < n) {
            i++;
        }
        return i;
    }

    // expect: FAILED decreases
    //@ requires n >= 0;
    static int countNeverEnds(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            if (i < 3) {
                i++;
            }
        }
        return i;
    }

    // expect: SUCCESSFUL
    //@ ensures (\forall int k; 0 <= k && k < a.length; a[k] == 0);
    //@ assignable a[*];
    static void clear(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < i; a[k] == 0);
        //@ loop_modifies i, a[*];
        //@ decreases a.length - i;
        for (int i = 0; i < a.length; i++) {
            a[i] = 0;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires b.length > 0;
    static void clearMore(int[] a, int[] b) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_modifies i, a[*];
        for (int i = 0; i < a.length; i++) {
            a[i] = 0;
            b[0] = 1;
        }
    }

    // expect: SUCCESSFUL
    //@ requires x < 100;
    static int asserts(int x) {
        int y = x + 1;
        //@ assert y <= 100 && y > x;
        return y;
    }

    // expect: FAILED assert
    static int assertsTooMuch(int x) {
        int y = x + 1;
        //@ assert y > x;
        return y;
    }

    // expect: SUCCESSFUL
    //@ ensures \result > x;
    static int assumes(int x) {
        //@ assume x < Integer.MAX_VALUE;
        return x + 1;
    }

    // expect: SUCCESSFUL --objects 3
    //@ ensures (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]);
    //@ assignable a[*];
    static void sort(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < i - 1; a[k] <= a[k + 1]);
        //@ loop_invariant (\forall int k; 0 <= k && k < i; (\forall int j; i <= j && j < a.length; a[k] <= a[j]));
        for (int i = 0; i < a.length; i++) {
            int m = i;
            //@ loop_invariant i < j && j <= a.length && i <= m && m < j;
            //@ loop_invariant (\forall int k; i <= k && k < j; a[m] <= a[k]);
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] < a[m]) {
                    m = j;
                }
            }
            int t = a[i];
            a[i] = a[m];
            a[m] = t;
        }
    }

    // True and not kept by rounds that begin anywhere: unwound, no round violates it.
    // expect: SUCCESSFUL
    //@ assignable a[*];
    static void sortUp(int[] a) {
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_invariant (\forall int k; 0 <= k && k < i - 1; a[k] <= a[k + 1]);
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] < a[m]) {
                    m = j;
                }
            }
            int t = a[i];
            a[i] = a[m];
            a[m] = t;
        }
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ ensures \result == n * 2;
    static int ghosts(int n) {
        //@ ghost int g = 0;
        int i = 0;
        int r = 0;
        //@ loop_invariant 0 <= i && i <= n && r == 2 * i;
        while (i < n) {
            i++;
            r += 2;
        }
        //@ set g = r;
        //@ assert g == 2 * n;
        return r;
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ ensures \result == (n >= 0 ? 1 : 0);
    static int recursive(int n) {
        return n == 0 ? 1 : recursive(n - 1);
    }

    // expect: FAILED requires
    //@ requires n >= 0;
    //@ ensures \result == 1;
    static int recursiveTooFar(int n) {
        return n == 1 ? 1 : recursiveTooFar(n - 1);
    }

    // expect: FAILED set
    static int setsUndefined(int[] a) {
        //@ ghost int g = 0;
        int x = 1;
        //@ set g = a[0];
        return x;
    }

    // expect: SUCCESSFUL
    //@ requires a.length > 0;
    static int setsDefined(int[] a) {
        //@ ghost int g = 0;
        int x = 1;
        //@ set g = a[0];
        return x;
    }

    static class Tally {
        int sum;
        int other;

        // expect: SUCCESSFUL
        //@ requires n >= 0 && sum == 0;
        //@ ensures sum == n && other == \old(other);
        void count(int n) {
            int i = 0;
            //@ loop_invariant 0 <= i && i <= n && sum == i;
            while (i < n) {
                add();
                i++;
            }
        }

        // expect: FAILED ensures
        //@ requires n >= 0 && sum == 0;
        //@ ensures sum == n && other == \old(other);
        void countBoth(int n) {
            int i = 0;
            //@ loop_invariant 0 <= i && i <= n && sum == i;
            while (i < n) {
                addBoth();
                i++;
            }
        }

        // expect: FAILED ensures
        //@ requires n >= 0 && sum == 0;
        //@ ensures other == \old(other);
        void countByContract(int n) {
            int i = 0;
            //@ loop_invariant 0 <= i && i <= n;
            while (i < n) {
                addAsPromised();
                i++;
            }
        }

        private void add() {
            sum++;
        }

        private void addBoth() {
            add();
            deeper();
        }

        private void deeper() {
            other = 5;
        }

        //@ ensures sum == \old(sum) + 1;
        void addAsPromised() {
            sum++;
        }
    }

    static class Sly {
        int seen;
        int total;

        @Override
        public boolean equals(Object o) {
            seen++;
            return o == this;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        // expect: FAILED ensures
        //@ requires n >= 0;
        //@ ensures seen == \old(seen);
        void asksLibrary(int n) {
            int i = 0;
            //@ loop_invariant 0 <= i && i <= n;
            while (i < n) {
                java.util.Objects.equals(this, "");
                i++;
            }
        }

        //@ ensures total >= \old(total);
        //@ assignable total;
        void up() {
            total = total < 100 ? total + 1 : total;
        }

        // expect: SUCCESSFUL
        //@ requires n >= 0;
        //@ ensures seen == \old(seen) && total >= \old(total);
        void asPromised(int n) {
            int i = 0;
            //@ loop_invariant 0 <= i && i <= n && total >= \old(total);
            while (i < n) {
                up();
                i++;
            }
        }

        // expect: FAILED ensures
        //@ requires n >= 0;
        //@ ensures total == \old(total);
        void notAsPromised(int n) {
            int i = 0;
            //@ loop_invariant 0 <= i && i <= n;
            while (i < n) {
                up();
                i++;
            }
        }
    }

    // expect: FAILED loop_invariant
    //@ requires n >= 0;
    static int countsDownAndForgets(int n) {
        //@ loop_invariant 0 <= n && n == \old(n);
        //@ decreases n;
        while (n > 0) {
            n--;
        }
        return n;
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ ensures \result == \old(n);
    static int countsDown(int n) {
        int rounds = 0;
        //@ loop_invariant 0 <= n && rounds == \old(n) - n;
        //@ decreases n;
        while (n > 0) {
            n--;
            rounds++;
        }
        return rounds;
    }

    // expect: FAILED loop_modifies
    //@ requires a.length == 3;
    //@ ensures a[0] == \old(a[0]);
    static void placesMoveWithVariable(int[] a) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= a.length;
        //@ loop_modifies a[i - 1];
        //@ decreases a.length - i;
        while (i < a.length) {
            a[i] = 0;
            i++;
        }
    }

    // expect: SUCCESSFUL
    //@ requires a.length == 3;
    //@ ensures a[0] == \old(a[0]);
    static void placesWhereLoopBegins(int[] a) {
        int i = 1;
        //@ loop_invariant 1 <= i && i <= a.length;
        //@ loop_modifies a[i..a.length - 1];
        //@ decreases a.length - i;
        while (i < a.length) {
            a[i] = 0;
            i++;
        }
    }

    // expect: FAILED assert
    //@ requires n >= 0;
    static int setsGhost(int n) {
        int i = 0;
        //@ ghost int seen = 0;
        //@ loop_invariant 0 <= i && i <= n;
        //@ decreases n - i;
        while (i < n) {
            //@ set seen = seen + 1;
            i++;
        }
        //@ assert seen == 0;
        return i;
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ assignable \nothing;
    static int countsByGhost(int n) {
        int i = 0;
        //@ ghost int seen = 0;
        //@ ghost int kept = 7;
        //@ loop_invariant 0 <= i && i <= n && seen == i;
        //@ loop_modifies \nothing;
        //@ decreases n - i;
        while (i < n) {
            //@ set seen = seen + 1;
            i++;
        }
        //@ assert seen == n && kept == 7;
        return i;
    }

    //@ ghost static int calls;

    //@ assignable calls;
    //@ ensures calls == \old(calls) + 1;
    static void tick() {
        //@ set calls = calls + 1;
    }

    static void tickInside() {
        //@ set calls = calls + 1;
    }

    //@ ensures true;
    static void promisesNothing() {
    }

    // expect: SUCCESSFUL
    //@ ensures calls == \old(calls) + 2;
    static void tickTwice() {
        tick();
        tick();
    }

    // expect: FAILED ensures
    //@ ensures calls == \old(calls);
    static void ghostThatNobodyLookedAt() {
        promisesNothing();
    }

    // expect: FAILED ensures
    //@ requires n >= 0;
    //@ ensures calls == \old(calls);
    static void ticksInRounds(int n) {
        //@ loop_invariant n >= 0;
        //@ decreases n;
        while (n > 0) {
            tickInside();
            n--;
        }
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ ensures calls == \old(calls) + n;
    static void ticksEachRound(int n) {
        //@ loop_invariant n >= 0 && calls == \old(calls) + \old(n) - n;
        //@ decreases n;
        while (n > 0) {
            tickInside();
            n--;
        }
    }

    // expect: FAILED loop_modifies
    //@ requires a.length > 0;
    static int writesAndReturns(int[] a, int n, boolean now) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        //@ loop_modifies i;
        while (i < n) {
            if (now) {
                a[0] = 5;
                return i;
            }
            i++;
        }
        return -1;
    }

    // expect: FAILED loop_modifies
    //@ requires 0 <= n && n < a.length;
    static void writesAndBreaks(int[] a, int n) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        //@ loop_modifies \nothing;
        while (true) {
            if (i < n) {
                i++;
                continue;
            }
            a[n] = 5;
            break;
        }
    }

    // expect: SUCCESSFUL
    //@ requires a.length > 0;
    static int writesWhatItMayAndReturns(int[] a, int n, boolean now) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        //@ loop_modifies a[0];
        while (i < n) {
            if (now) {
                a[0] = 5;
                return i;
            }
            i++;
        }
        a[a.length - 1] = 7;
        return -1;
    }
}
