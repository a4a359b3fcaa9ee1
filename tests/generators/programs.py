"""Small Java methods, and what the analysis must leave open in each: kinds of checks with their lines' texts."""

from __future__ import annotations

# name: (Java, number of implicit checks that stay open); parameters may be null, so an array costs one.
METHODS: dict[str, tuple[str, int]] = {
    "sum": ("static int sum(int[] a) { int s = 0; for (int i = 0; i < a.length; i++) s += a[i]; return s; }", 1),
    "sumDown": (
        "static int sumDown(int[] a) { int s = 0; for (int i = a.length - 1; i >= 0; i--) s += a[i]; return s; }", 1),
    "unequal": (
        "static int unequal(int[] a) { int s = 0; for (int i = 0; i != a.length; i++) s += a[i]; return s; }", 1),
    "tooFar": ("static int tooFar(int[] a) { int s = 0; for (int i = 0; i <= a.length; i++) s += a[i]; return s; }", 2),
    "neighbour": (
        "static int neighbour(int[] a) { int s = 0; for (int i = 0; i < a.length; i++) s += a[i + 1]; return s; }", 2),
    "search": (
        "static int search(int[] a, int k) { int lo = 0, hi = a.length - 1; while (lo <= hi) { int m = (lo + hi) >>> 1;"
        " if (a[m] < k) lo = m + 1; else if (a[m] > k) hi = m - 1; else return m; } return -1; }", 1),
    "searchWrong": (
        "static int searchWrong(int[] a, int k) { int lo = 0, hi = a.length - 1; while (lo <= hi)"
        " { int m = (lo + hi) / 2; if (a[m] < k) lo = m + 1; else if (a[m] > k) hi = m - 1; else return m; }"
        " return -1; }", 3),
    "searchHalf": (
        "static int searchHalf(int[] a, int k) { int lo = 0, hi = a.length; while (lo < hi) {"
        " int m = lo + (hi - lo) / 2; if (a[m] < k) lo = m + 1; else hi = m; } return lo; }", 1),
    "bubble": (
        "static void bubble(int[] a) { for (int i = a.length - 1; i > 0; i--) for (int j = 0; j < i; j++)"
        " if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } }", 1),
    "insertion": (
        "static void insertion(int[] a) { for (int i = 1; i < a.length; i++) { int x = a[i], j = i - 1;"
        " while (j >= 0 && a[j] > x) { a[j + 1] = a[j]; j--; } a[j + 1] = x; } }", 1),
    "reverse": (
        "static void reverse(int[] a) { for (int i = 0, j = a.length - 1; i < j; i++, j--)"
        " { int t = a[i]; a[i] = a[j]; a[j] = t; } }", 1),
    "matrix": (
        "static int matrix(int n) { if (n < 0) return 0; int[][] m = new int[n][n]; int s = 0;"
        " for (int i = 0; i < m.length; i++) { int[] r = m[i]; if (r != null)"
        " for (int j = 0; j < r.length; j++) s += r[j]; } return s; }", 0),
    "made": (
        "static int made(int n) { int[] a = new int[n]; for (int i = 0; i < n; i++) a[i] = i; return a.length; }", 1),
    "table": (
        "static int table(int h) { int[] t = new int[16]; int s = 0; for (int i = 0; i < 9; i++) { t[h & 15]++;"
        " h >>>= 4; } return s; }", 0),
    "modulo": ("static int modulo(int x) { int[] t = new int[10]; return t[Math.abs(x % 10)]; }", 0),
    "negativeModulo": ("static int negativeModulo(int x) { int[] t = new int[10]; return t[x % 10]; }", 1),
    "ring": (
        "static int ring(int n, int k) { if (n <= 0) return 0; int[] r = new int[n]; int at = 0;"
        " for (int i = 0; i < k; i++) { r[at] = i; at = (at + 1) % n; } return r[at]; }", 0),
    "gcd": ("static int gcd(int a, int b) { while (b != 0) { int t = a % b; a = b; b = t; } return a; }", 0),
    "divide": ("static int divide(int a, int b) { return b == 0 ? 0 : a / b; }", 0),
    "divideWrong": ("static int divideWrong(int a, int b) { return a / b; }", 1),
    "longs": ("static long longs(long a, long b) { return b > 0 ? a / b : a % (b - 1); }", 0),
    "overflow": ("static int overflow(int x) { return x > 0 ? 10 / (x + 1) : 0; }", 0),
    "wraps": ("static int wraps(int x) { return x > 0 ? 10 / (x + 1 > 0 ? x : 0) : 0; }", 1),
    "mc91": ("static int mc91(int n) { return n > 100 ? n - 10 : mc91(mc91(n + 11)); }", 0),
    "caller": ("static int caller(int n) { return 7 / mc91(n); }", 0),
    "grow": ("static int grow(int n) { return n <= 0 ? 1 : grow(n - 1) + 1; }", 0),
    "checked": (
        "static int pick(int[] a, int i) { if (a == null || i < 0 || i >= a.length) throw"
        " new IllegalArgumentException(); return a[i]; } static int checked(int[] a, int i) {"
        " return pick(a, i) + a[i]; }", 0),
    "guarded": (
        "static boolean isEmpty(int[] a) { return a == null || a.length == 0; }"
        " static int guarded(int[] a) { return isEmpty(a) ? 0 : a[0] + a[a.length - 1]; }", 0),
    "inRange": (
        "static boolean fits(int i, int n) { return i >= 0 && i < n; }"
        " static int inRange(int[] a, int i) { return a != null && fits(i, a.length) ? a[i] : 0; }", 0),
    "guardedWrong": (
        "static boolean isFine(int[] a) { return a == null || a.length != 7; }"
        " static int guardedWrong(int[] a) { return isFine(a) ? a.length : 0; }", 1),
    "limits": (
        "static char limits(byte b, char c, boolean f) { int[] t = new int[65536]; t[c] = t[b + 128] + t[f ? 1 : 0];"
        " return c; }", 0),
    "nested": (
        "static class Node { Node next; int v; Node(int v) { this.v = v; } }"
        " static int nested(int n) { Node head = null; for (int i = 0; i < n; i++) { Node made = new Node(i);"
        " made.next = head; head = made; } int s = 0; for (Node x = head; x != null; x = x.next) s += x.v;"
        " return s; }", 0),
    "stack": (
        "static class Stack { private final int[] items = new int[8]; private int size; boolean push(int x) {"
        " if (size >= items.length) return false; if (size < 0) return false; items[size++] = x; return true; } }"
        " static boolean stack(int x) { Stack s = new Stack(); s.push(x); return s.push(x + 1); }", 0),
    "constants": (
        "static final int[] PRIMES = {2, 3, 5, 7}; static int constants(int i) {"
        " return i >= 0 && i < PRIMES.length ? PRIMES[i] : 0; }", 0),
    "kinds": (
        "static int kinds(Object o) { if (o instanceof String) return ((String) o).length();"
        " return o == null ? 0 : o.hashCode(); }", 0),
    "castWrong": ("static int castWrong(Object o) { return o == null ? 0 : ((String) o).length(); }", 1),
    "lambda": (
        "interface F { int of(int x); } static int lambda(int n) { F f = x -> x & 7; int[] t = new int[8];"
        " return t[f.of(n)]; }", 0),
    "initialised": (
        "static class Late { static int[] a; static { touch(); a = new int[3]; } static void touch() { a = null; } }"
        " static int initialised() { return Late.a == null ? 0 : Late.a.length; }", 0),
    "initialisedWrong": (
        "static class Early { static int seen = look(); static final int[] A = new int[3]; static int look() {"
        " return A.length; } } static int initialisedWrong() { return Early.seen; }", 1),
}  # fmt: skip

# Values that each int parameter takes on the JVM.
SAMPLES = (-2147483648, -100, -1, 0, 1, 2, 7, 90, 101, 2147483647)

# Java with an assertion at the end of the method of that name, and whether Horn clauses prove it; False: it can fail.
HORN: dict[str, tuple[str, bool]] = {
    "count": (
        "static void count(int n) { if (n < 0) return; int x = n, y = 0; while (x != 0) { x--; y++; } assert y == n; }",
        True,
    ),
    "updown": (
        "static void updown(int n) { int x = n, y = 0; while (x > 0) { x--; y++; } while (y > 0) { x++; y--; }"
        " assert y == 0; }", True),
    "sumto": (
        "static void sumto(int n) { int s = 0, i = 0; while (i < n && i < 1000) { i++; s += 2; } assert s == 2 * i; }",
        True,
    ),
    "wrapped": (
        "static void wrapped(int n) { int i = 0; if (n < 0) n = 0; while (i < n) i++; i++; assert i > 0; }", False),
    "nested": (
        "static void nested(int n) { int k = 0; for (int i = 0; i < n && i < 99; i++) for (int j = 0; j < i; j++)"
        " if (k < 5000) k++; assert k >= 0 && k <= 5000; }", True),
    "bug": ("static void bug() { int i = 0; while (i < 5) i++; assert i != 5; }", False),
    "mc91": (
        "static int f91(int n) { return n > 100 ? n - 10 : f91(f91(n + 11)); }"
        " static void mc91(int n) { if (n <= 101) assert f91(n) == 91; }", True),
    "adding": (
        "static int add(int a, int b) { return b == 0 ? a : add(a + 1, b - 1); }"
        " static void adding(int a, int b) { if (0 <= a && a < 1000 && 0 <= b && b < 1000)"
        " assert add(a, b) == a + b; }", True),
    "fibonacci": (
        "static int fib(int n) { return n <= 1 ? 1 : fib(n - 1) > 1000 ? 1000 : fib(n - 2) + 1; }"
        " static void fibonacci(int n) { assert fib(n) >= 1; }", True),
    "evenOdd": (
        "static boolean even(int n) { return n == 0 || odd(n - 1); }"
        " static boolean odd(int n) { return n != 0 && even(n - 1); }"
        " static void evenOdd(int n) { if (n == 1) assert !even(n); }", True),
    "gcd": (
        "static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }"
        " static void gcd2(int a, int b) { if (a > 0 && b >= 0) assert gcd(a, b) >= 0; }", True),
    "hanoi": (
        "static int hanoi(int n) { return n <= 0 ? 0 : hanoi(n - 1) > 99 ? 99 : hanoi(n - 1) + 1; }"
        " static void hanoi2(int n) { assert hanoi(n) >= 0; }", True),
    "lengths": (
        "static void lengths(int[] a) { if (a == null) return; int i = a.length; while (i > 0) i -= 1;"
        " assert i == 0; }", True),
    "halves": (
        "static void halves(int n) { int x = n; while (x > 1) x = x / 2; assert x <= 1; }", True),
    "thrown": (
        "static int half(int n) { if (n < 0) throw new IllegalStateException(); return n >> 1; }"
        " static void thrown(int n) { int r = -1; try { r = half(n); } catch (IllegalStateException e) { }"
        " assert r >= 0 || n < 0; }", True),
    "caught": (
        "static int less(int n) { if (n < 0) throw new IllegalStateException(); return n - 1; }"
        " static void caught(int n) { int r = 0; try { r = less(n); } catch (IllegalStateException e) { r = -7; }"
        " assert r != -7; }", False),
    "stack": (
        "static class Stack { final int[] items = new int[8]; int size; void push(int x) { if (size < items.length)"
        " { items[size] = x; size++; } } void pop() { if (size > 0) size--; } }"
        " static void stack(boolean[] ops) { if (ops == null) return; Stack s = new Stack(); for (boolean op : ops)"
        " if (op) s.push(1); else s.pop(); assert s.size >= 0 && s.size <= s.items.length; }", True),
    "pump": (
        "static int level, on; static void step(boolean rain) { if (rain && level < 100) level++; if (level > 80)"
        " on = 1; if (on == 1 && level > 0) level--; if (level < 20) on = 0; }"
        " static void pump(boolean[] events) { if (events == null) return; for (boolean e : events) step(e);"
        " assert level >= 0 && level <= 100; }", True),
    "pumpWrong": (
        "static int level = 3; static void step(boolean rain) { if (rain) level++; else level--; }"
        " static void pump(boolean[] events) { if (events == null) return; for (boolean e : events) step(e);"
        " assert level >= 0; }", False),
    "longs": (
        "static void longs(int n) { long s = 0; for (int i = 0; i < n; i++) s += 2; assert s >= 0; }", True),
}  # fmt: skip
