/** Control flow: switches, loops, labels, conditions, recursion. */
public class Control {
    static int log;
    static boolean hit(int d, boolean r) { log = log * 10 + d; return r; }

    // row: -1
    // row: 0
    // row: 1
    // row: 2
    // row: 3
    // row: 100
    public static int tableSwitch(int x) { switch (x) { case 0: return 10; case 1: x += 5; case 2: return x; case 3: break; default: return -7; } return 99; }

    // row: -2147483648
    // row: -1
    // row: 0
    // row: 1000
    // row: 2147483647
    public static int lookupSwitch(int x) { switch (x) { case -2147483648: return 1; case -1: return 2; case 1000: return 3; case 2147483647: return 4; default: return 5; } }

    // row: 'a'
    // row: 'z'
    // row: '\n'
    public static int charSwitch(char c) { switch (c) { case 'a': return 1; case 'z': return 26; default: return c; } }

    // row: (byte) -1
    // row: (byte) 5
    public static int byteSwitch(byte b) { switch (b) { case -1: return 1; case 5: return 2; } return 3; }

    public static int fallThroughDefault() { int r = 0; for (int i = 0; i < 4; i++) switch (i) { default: r += 1; case 1: r += 10; break; case 2: r += 100; } return r; }
    public static int emptySwitch() { switch (log) { } return 3; }
    public static int switchContinue() { int r = 0; for (int i = 0; i < 5; i++) { switch (i) { case 1: continue; case 3: break; default: r++; } r += 10; } return r; }
    public static int labelledBreak() { int n = 0; out: for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) { if (i * j == 6) break out; n++; } return n; }
    public static int labelledContinue() { int n = 0; out: for (int i = 0; i < 5; i++) { for (int j = 0; j < 5; j++) { if (j > i) continue out; n++; } n += 100; } return n; }
    public static int labelledBlock() { int n = 1; blk: { if (log == 0) break blk; n = 2; } return n; }
    public static int doWhile() { int i = 10; do { i++; } while (i < 5); return i; }
    public static int whileNever() { int i = 10; while (i < 5) i++; return i; }
    public static int commaFor() { int r = 0; for (int i = 0, j = 10; i < j; i++, j -= 2) r = r * 10 + j - i; return r; }
    public static int infiniteWithBreak() { int i = 0; for (;;) { if (++i == 7) break; } return i; }
    public static int shortCircuitAnd() { boolean b = hit(1, false) && hit(2, true); return log; }
    public static int shortCircuitOr() { boolean b = hit(1, true) || hit(2, true); return log; }
    public static int eagerAnd() { boolean b = hit(1, false) & hit(2, true); return log; }
    public static int mixedConditions() { boolean b = hit(1, false) && hit(2, true) || hit(3, true) && !hit(4, false); return log * 10 + (b ? 1 : 0); }
    public static int ternaryNested() { int r = 0; for (int i = -1; i < 2; i++) r = r * 10 + (i < 0 ? 1 : i == 0 ? 2 : 3); return r; }
    public static int ternarySideEffects() { int x = log == 0 ? log = 5 : (log = 6); return x * 10 + log; }
    public static boolean booleanAssignment() { boolean a, b; a = b = log == 0; return a && (b ^= true) | a; }
    public static int gcd() { int a = 1071, b = 462; while (b != 0) { int t = a % b; a = b; b = t; } return a; }
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    public static int fibonacci() { return fib(12); }
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
    public static int ackermann() { return ack(2, 3); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    public static boolean mutualRecursion() { return even(30) && odd(31); }
    static long pow(long b, int e) { return e == 0 ? 1 : e % 2 == 1 ? b * pow(b, e - 1) : pow(b * b, e / 2); }
    public static long power() { return pow(3, 45); }
    static int hanoi(int n, int a, int b, int c) { return n == 0 ? 0 : hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a); }
    public static int hanoiMoves() { return hanoi(6, 0, 1, 2); }
    public static int collatz() { int n = 27, steps = 0; while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; steps++; } return steps; }
    public static int primes() { int c = 0; outer: for (int i = 2; i < 60; i++) { for (int j = 2; j * j <= i; j++) if (i % j == 0) continue outer; c++; } return c; }
    public static int binarySearch() { int[] a = {1, 4, 9, 16, 25, 36}; int lo = 0, hi = 5, key = 25; while (lo <= hi) { int m = (lo + hi) >>> 1; if (a[m] == key) return m; if (a[m] < key) lo = m + 1; else hi = m - 1; } return -1; }
    public static int stateMachine() { char[] in = {'a', 'b', 'a', 'a', 'b', 'b'}; int s = 0; for (char c : in) switch (s * 2 + (c == 'a' ? 0 : 1)) { case 0: s = 1; break; case 1: s = 2; break; case 2: s = 0; break; case 3: s = 3; break; default: s = (s + 1) % 4; } return s; }
    public static int queens() { return place(0, new int[5], 5); }
    static int place(int row, int[] col, int n) { if (row == n) return 1; int c = 0; next: for (int i = 0; i < n; i++) { for (int r = 0; r < row; r++) if (col[r] == i || col[r] - i == row - r || i - col[r] == row - r) continue next; col[row] = i; c += place(row + 1, col, n); } return c; }
    public static int manyLocals() { int a = 1, b = 2, c = 3, d = 4, e = 5, f = 6; long g = 7, h = 8; double i = 9; { int j = 10; a += j; } { int k = 11; b += k; } return (int) (a + b * c - d + e % f + g * h - i); }
    public static int loopOverLong() { long s = 0; for (long i = Integer.MAX_VALUE - 2L; i < Integer.MAX_VALUE + 3L; i++) s += i; return (int) s; }
    public static int byteLoopWraps() { int n = 0; for (byte b = 120; b > 0; b++) n++; return n; }
    public static int floatLoop() { int n = 0; for (float f = 0; f < 1; f += 0.125f) n++; return n; }
}
