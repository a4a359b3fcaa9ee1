/** Where a checker might say too much: each of these must not be called right by mistake. */
public class Traps {
    static int level;

    //@ static invariant level >= 0;

    /*@ nullable @*/ int[] cells;
    int used;

    // expect: FAILED ensures
    //@ ensures (\forall int i; 0 <= i && i < cells.length; cells[i] >= cells[i]);
    void quantifiesOverNull() {
    }

    // expect: SUCCESSFUL
    //@ ensures (\forall int i; cells != null && 0 <= i && i < cells.length; cells[i] >= cells[i]);
    void quantifiesWithCare() {
    }

    // expect: FAILED invariant
    static void breaksStatic() {
        level = -1;
    }

    // expect: SUCCESSFUL
    static void raises() {
        level = level < 100 ? level + 1 : level;
    }

    // expect: FAILED assignable
    //@ requires a.length > 0 && b.length > 0;
    //@ assignable a[*];
    static void alias(int[] a, int[] b) {
        b[0]++;
    }

    // expect: FAILED ensures
    //@ requires a.length > 0 && b.length > 0;
    //@ ensures a[0] == \old(a[0]);
    //@ assignable b[*];
    static void aliasSeen(int[] a, int[] b) {
        b[0]++;
    }

    //@ ensures \result >= 0;
    //@ assignable used;
    int helperWithContract() {
        used = 1;
        return 5;
    }

    // expect: FAILED ensures
    //@ ensures \result == 5;
    int contractSaysLess() {
        return helperWithContract();
    }

    // expect: SUCCESSFUL --inline Traps.helper*
    //@ ensures \result == 5 && used == 1;
    int inlineSaysMore() {
        return helperWithContract();
    }

    // expect: FAILED ensures
    //@ ensures used == \old(used);
    void contractForgets() {
        helperWithContract();
    }

    // expect: FAILED assignable
    //@ assignable cells;
    void frameOfCallee() {
        helperWithContract();
    }

    // expect: FAILED ensures
    //@ requires n > 0;
    //@ ensures \result == 0;
    static int writesInLoop(int[] a, int n) {
        int[] b = new int[1];
        //@ loop_invariant 0 <= i && i <= n;
        for (int i = 0; i < n; i++) {
            b[0] = 1;
        }
        return b[0];
    }

    // expect: FAILED ensures
    //@ ensures \result == 0;
    static int leavesByBreak(int n) {
        int r = 0;
        //@ loop_invariant r == 0;
        for (int i = 0; i < n; i++) {
            if (i == 3) {
                r = 1;
                break;
            }
        }
        return r;
    }

    // expect: FAILED loop_invariant
    //@ requires n >= 0;
    static int testedBelow(int n) {
        int i = 0;
        //@ loop_invariant i <= 1;
        do {
            i++;
        } while (i < n);
        return i;
    }

    // expect: FAILED assert
    static void assertsInLoop(int n) {
        for (int i = 0; i < n; i++) {
            //@ assert i < 3;
            level = i;
        }
    }

    // expect: SUCCESSFUL
    //@ ensures (\forall int i; i * i >= 0 || i > 46340 || i < -46340);
    static void unbounded() {
    }

    // expect: SUCCESSFUL
    //@ requires n >= 0;
    //@ ensures (\forall int i; 0 <= i && i < n; i >= 0);
    static void unboundedRange(int n) {
    }

    // expect: FAILED ensures
    //@ ensures \result != null;
    static /*@ pure nullable @*/ Object pureThrows(int x) {
        return x > 0 ? "x" : null;
    }

    // expect: FAILED ensures
    //@ ensures divides(x) == 1 || true;
    static void undefinedCall(int x) {
    }

    static /*@ pure @*/ int divides(int x) {
        return 10 / x;
    }

    static class Base {
        int value;

        //@ invariant value > 0;

        // expect: SUCCESSFUL
        //@ requires v > 0;
        //@ ensures value == v;
        Base(int v) {
            value = v;
        }
    }

    static class Derived extends Base {
        int more;

        //@ invariant more > value;

        // expect: SUCCESSFUL
        //@ requires v > 0 && v < 1000;
        Derived(int v) {
            super(v);
            more = v + 1;
        }

        // expect: FAILED invariant
        void lowers() {
            more = value;
        }

        // expect: FAILED invariant
        void lowersBase() {
            value = 0;
        }
    }

    // expect: FAILED invariant
    static void breaksOther(Base b) {
        b.value = -1;
    }

    // expect: FAILED invariant
    static Base makesBroken() {
        Base b = new Base(1);
        b.value = 0;
        return b;
    }

    // expect: FAILED requires
    static Base calls(int v) {
        return new Base(v);
    }

    // expect: SUCCESSFUL --int-width 4
    //@ ensures \result < 16 && \result >= -16;
    static int narrow(int a, int b) {
        return a + b;
    }

    // expect: FAILED ensures
    //@ ensures \result < 16 && \result >= -16;
    static int wide(int a, int b) {
        return a + b;
    }

    // expect: SUCCESSFUL
    //@ ensures (\num_of int k; k == 0 && k != 0; q[0] > 1) == 0;
    static int countsNothing(/*@ nullable @*/ int[] q) {
        return 1;
    }

    // expect: FAILED ensures
    //@ ensures (\num_of int k; k == 0 && k != 1; q[0] > 1) <= 1;
    static int countsBeyond(/*@ nullable @*/ int[] q) {
        return 1;
    }

    // expect: SUCCESSFUL
    //@ requires 2 <= n && n <= 8;
    //@ ensures (\forall int d; d > 1; n % d == 0 ==> d >= \result);
    static int leastDivisor(int n) {
        int d = 2;
        while (n % d != 0) {
            d++;
        }
        return d;
    }

    // expect: FAILED ensures
    //@ requires 2 <= n && n <= 8;
    //@ ensures (\forall int d; d > 1; n % d == 0 ==> d >= \result);
    static int someDivisor(int n) {
        int d = 3;
        while (d < n && n % d != 0) {
            d++;
        }
        return d;
    }

    // expect: FAILED ensures
    //@ ensures (\forall short x; (\forall short y; x + y <= \result));
    static int largestSum(int x) {
        return 65533;
    }

    // expect: SUCCESSFUL
    //@ ensures (\forall short x; (\forall short y; x + y <= \result));
    static int largestSumRight(int x) {
        return 65534;
    }

    // expect: UNKNOWN range --quantifiers expand
    //@ requires (\forall int d; d > x; d > 5);
    //@ ensures \result >= 5;
    static int assumesOfAll(int x) {
        return x;
    }

    // expect: UNKNOWN range --quantifiers expand
    //@ ensures !(\forall int d; d > x; d != 7);
    static void deniesOfAll(int x) {
    }

    // expect: FAILED ensures
    //@ ensures (\forall int d; d > x; d != 7) && x >= 7;
    static void claimsTwo(int x) {
    }

    // expect: FAILED ensures
    //@ ensures (\forall int i; 0 <= i && i <= 46341; i * i >= 0);
    static void squares() {
    }

    // expect: SUCCESSFUL
    //@ ensures (\forall int i; 0 <= i && i <= 46340; i * i >= 0);
    static void squaresOfLess() {
    }

    // expect: FAILED ensures
    //@ ensures (\exists char c; c == x);
    static void charOfAny(int x) {
    }

    // expect: SUCCESSFUL
    //@ requires 0 <= x && x <= 65535;
    //@ ensures (\exists char c; c == x) && (\num_of short y; -32770 <= y && y < -32766; true) == 2;
    static void charOfFew(int x) {
    }

    // expect: FAILED ensures
    //@ ensures (\forall long y; 0 <= (int) y && (int) y < 3; y < 100);
    static void narrowed() {
    }

    // expect: SUCCESSFUL
    //@ ensures (\forall long y; 0 <= y && (int) y < 3; y < 3 || y > 100);
    static void notNarrowed() {
    }

    // expect: SUCCESSFUL
    //@ ensures \result == (\num_of int i, j; 0 <= i && i < j && j < a.length; a[i] > a[j]);
    static int inversions(int[] a) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                n += a[i] > a[j] ? 1 : 0;
            }
        }
        return n;
    }

    // expect: FAILED ensures
    //@ ensures (\num_of int i, j; 0 <= i && i < j && j < a.length; a[i] > a[j]) >= 0;
    static void inversionsOfNull(/*@ nullable @*/ int[] a) {
    }

    // expect: FAILED assert
    static int parameterThatChanges(int n) {
        n = n + 1;
        //@ assert \old(n) == n;
        return n;
    }

    // expect: SUCCESSFUL
    static int parameterThatChanged(int n) {
        n = n + 1;
        //@ assert \old(n) == n - 1;
        return n;
    }

    // expect: FAILED ensures
    //@ requires \typeof(o) <: \type(Number);
    //@ ensures \result;
    static boolean typesThatClausesName(Object o) {
        return o instanceof Integer;
    }

    static int hasGhost(int n) {
        //@ ghost int g = 5;
        n = n / 2;
        //@ assert g == 5;
        return n;
    }

    // expect: FAILED assert
    static int ghostOfAnother(int n) {
        //@ ghost int g = 1;
        n = hasGhost(n);
        //@ assert g == 5;
        return n;
    }

    // expect: SUCCESSFUL
    static int ghostOfItsOwn(int n) {
        //@ ghost int g = 1;
        n = hasGhost(n);
        //@ assert g == 1;
        return n;
    }
}
