/** Quantifiers that cannot be expanded, which z3 decides. */
public class Quantifiers {
    // expect: SUCCESSFUL
    //@ requires (\forall int d; d > x; d > 5);
    //@ ensures \result >= 5;
    static int assumesOfAll(int x) {
        return x;
    }

    // expect: FAILED ensures
    //@ requires (\forall int d; d > x; d > 5);
    //@ ensures \result >= 6;
    static int assumesOfAllWrong(int x) {
        return x;
    }

    // expect: FAILED ensures
    //@ ensures !(\forall int d; d > x; d != 7);
    static void deniesOfAll(int x) {
    }

    // expect: SUCCESSFUL
    //@ requires x < 7;
    //@ ensures !(\forall int d; d > x; d != 7);
    static void deniesOfAllRight(int x) {
    }

    // expect: SUCCESSFUL
    //@ ensures (\exists int d; d > x; d != 7) || x >= 2147483646;
    static void existsOf(int x) {
    }

    // expect: FAILED ensures
    //@ ensures (\exists int d; d > x; d != 7);
    static void existsOfWrong(int x) {
    }

    // expect: SUCCESSFUL
    //@ requires n > 0 && (\forall int i; 0 <= i && i < n; i * 2 < m || i < 0);
    //@ ensures \result < m || n > 1000000000;
    static int nested(int n, int m) {
        return n - 1;
    }

    // expect: SUCCESSFUL
    //@ requires (\forall int i; (\exists int j; j == i + x; j != y) || i == 3);
    //@ ensures y == 3 + x;
    static void alternating(int x, int y) {
    }

    // expect: FAILED ensures
    //@ requires (\forall int i; (\exists int j; j == i + x; j != y) || i == 3);
    //@ ensures y == 4 + x;
    static void alternatingWrong(int x, int y) {
    }

    // expect: FAILED ensures
    //@ requires a.length > 0;
    //@ ensures !(\forall int i; i >= 0; a[i] == a[i]);
    static void undefinedInside(int[] a) {
    }

    // expect: SUCCESSFUL --quantifiers z3
    //@ requires (\exists int i; 0 <= i && i <= n; i < a.length && a[i] == 7);
    //@ ensures a.length > 0;
    static void existsIn(int[] a, int n) {
    }

    // expect: FAILED requires --quantifiers z3
    //@ requires (\exists int i; 0 <= i && i <= n; a[i] == 7 && i < a.length);
    //@ ensures true;
    static void undefinedBefore(int[] a, int n) {
    }

    // expect: SUCCESSFUL
    //@ ensures \result == (\exists int k; 0 <= k && k <= 70000; k == x);
    static boolean inRange(int x) {
        return 0 <= x && x <= 70000;
    }

    // expect: FAILED ensures
    //@ ensures \result == (\exists int k; 0 <= k && k <= 70000; k == x);
    static boolean inRangeWrong(int x) {
        return 0 <= x && x < 70000;
    }

    // expect: FAILED ensures
    //@ requires (\forall long y; y >= 0; y + x != 12);
    //@ ensures x > 12;
    static void longs(long x) {
    }

    // expect: FAILED ensures
    //@ requires (\exists int i; 0 <= i && i < n; i == 20);
    //@ ensures \result < 10;
    static int vacuous(int n) {
        return n;
    }

    // expect: SUCCESSFUL
    //@ requires (\exists int i; 0 <= i && i < n; i == 20);
    //@ ensures \result > 20;
    static int notVacuous(int n) {
        return n;
    }

    // expect: FAILED ensures
    //@ requires !(\forall int i; 0 <= i && i < n; i != 20);
    //@ ensures \result < 10;
    static int vacuous2(int n) {
        return n;
    }

    // expect: SUCCESSFUL
    //@ requires (\forall int i; 0 <= i && i < n; i < a.length && a[i] > 0);
    //@ ensures n > a.length || n <= 0 || a[0] > 0;
    static int window(int[] a, int n) {
        return n;
    }

    // expect: UNKNOWN
    //@ requires (\sum int i; 0 <= i && i < a.length; a[i]) > 0.0;
    //@ ensures false;
    static int sums(double[] a) {
        return 1;
    }

    // expect: FAILED ensures
    //@ ensures (\exists int i; 0 <= i && i < n; 10 / (i - 100) > -99) || n <= 0;
    static void undefinedFar(int n) {
    }

    // expect: SUCCESSFUL
    //@ requires n < 100;
    //@ ensures (\exists int i; 0 <= i && i < n; 10 / (i - 100) > -99) || n <= 0;
    static void definedNear(int n) {
    }

    // expect: FAILED ensures
    //@ ensures n <= 0 || !(\forall int i; 0 <= i && i < n; 10 / (i - 100) < -99);
    static void undefinedFar2(int n) {
    }

    // expect: FAILED ensures
    //@ ensures !(\forall int i; 0 <= i && i < n; i < a.length && a[i] > 0);
    static void z3cells(int[] a, int n) {
    }

    // expect: SUCCESSFUL
    //@ requires n > a.length;
    //@ ensures !(\forall int i; 0 <= i && i < n; i < a.length && a[i] > 0);
    static void z3cells2(int[] a, int n) {
    }
}
