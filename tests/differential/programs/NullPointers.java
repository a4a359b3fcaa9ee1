import java.util.List;

/** What the JVM tells of what was null. */
public class NullPointers {
    int f;
    long g;
    String s;
    NullPointers next;
    int[] arr;
    NullPointers[][] grid;
    Integer box;
    static NullPointers st;
    static String sst;

    static NullPointers nul() { return null; }
    NullPointers inst(int a, String b, long[] c) { return null; }
    static int[] ia(Object o, StringBuilder h) { return null; }
    static int idx() { return 0; }

    static NullPointers linked(int n) {
        NullPointers made = new NullPointers();
        if (n > 0) made.next = linked(n - 1);
        return made;
    }

    // row: null
    public static Object readField(NullPointers h) { return h.f; }

    // row: null
    public static Object assignField(NullPointers h) { h.g = 5; return 1; }

    // row: null
    // row: new NullPointers()
    // row: NullPointers.linked(1)
    public static Object nestedFields(NullPointers h) { return h.next.s.length(); }

    // row: new NullPointers()
    public static Object result(NullPointers h) { return h.inst(1, "", null).f; }

    // row: null
    public static Object load(int[] a) { return a[0]; }

    // row: null
    public static Object store(long[] a) { a[1] = 5; return 0; }

    // row: null, 3
    // row: new NullPointers[4][], 3
    // row: new NullPointers[4][4], 3
    public static Object nestedArrays(NullPointers[][] a, int i) { return a[i][2].f; }

    public static Object staticField() { return st.next; }

    public static Object staticText() { return sst.length(); }

    public static Object thrown() { throw (RuntimeException) (Object) sst; }

    // row: null
    public static Object locked(Object x) { synchronized (x) { return 1; } }

    // row: null
    public static Object length(Object[] x) { return x.length; }

    // row: true, null, null
    public static Object either(boolean b, NullPointers x, NullPointers y) { return (b ? x : y).f; }

    // row: null
    public static Object cast(Object x) { return ((NullPointers) x).f; }

    public static Object constant() { return ((String) null).length(); }

    public static Object resultOfStatic() { int r = nul().box; return r; }

    // row: null
    public static Object unboxed(Integer i) { int r = i; return r; }

    // row: new NullPointers()
    public static Object increment(NullPointers h) { h.arr[h.f + 1]++; return 1; }

    // row: null
    public static Object switched(String s) { switch (s) { case "a": return 1; default: return 2; } }

    // row: new NullPointers()
    // row: NullPointers.linked(1)
    public static Object locals(NullPointers h) { NullPointers k = h; k = k.next; return k.next.next; }

    // row: null
    public static Object assigned(NullPointers h) { h = null; return h.f; }

    // row: null
    public static Object arrayResult(NullPointers h) { return ia(h, null)[idx()]; }

    // row: new NullPointers()
    public static Object grid(NullPointers h) { return h.grid[0][1].next; }

    // row: NullPointers.linked(1)
    // row: NullPointers.linked(4)
    // row: NullPointers.linked(5)
    public static Object deep(NullPointers h) { return h.next.next.next.next.next.next.f; }

    // row: null, null, null, null, null, null, null, 0
    // row: null, null, null, null, null, null, null, 1
    // row: null, null, null, null, null, null, null, 2
    // row: null, null, null, null, null, null, null, 3
    // row: null, null, null, null, null, null, null, 4
    // row: null, null, null, null, null, null, null, 5
    // row: null, null, null, null, null, null, null, 6
    // row: null, null, null, null, null, null, null, 7
    // row: null, null, null, null, null, null, null, 8
    // row: null, null, null, null, null, null, null, 9
    // row: null, null, null, null, null, null, null, 10
    // row: null, null, null, null, null, null, null, 11
    // row: null, null, null, null, null, null, null, 12
    // row: null, null, null, null, null, null, null, 13
    public static Object kinds(byte[] b, boolean[] z, char[] c, short[] s, float[] f, double[] d, Object[] o, int k) { switch (k) { case 0: return b[1]; case 1: return z[1]; case 2: return c[1]; case 3: return s[1]; case 4: return f[100]; case 5: return d[1000]; case 6: return o[100000]; case 7: b[0] = 1; break; case 8: z[0] = true; break; case 9: c[0] = 1; break; case 10: s[0] = 1; break; case 11: f[0] = 1; break; case 12: d[0] = 1; break; case 13: o[0] = 1; break; } return 0; }

    // row: null
    public static Object iterated(List<String> l) { for (String x : l) return x; return 0; }

    // row: 1, null, 1, null
    public static Object wideParameters(long w, NullPointers h, double d, NullPointers k) { return k.f; }

    // row: new int[9][], 1, 1
    public static Object complexIndex(int[][] a, int i, int j) { return a[i + 1][j]; }

    // row: new int[9][], new int[9], 1
    public static Object indexInArray(int[][] a, int[] b, int j) { return a[b[j]][j]; }

    // row: null
    public static Object inLambda(NullPointers h) { Runnable r = () -> h.inst(0, null, null); r.run(); return 0; }

    // row: null
    public static Object shortCircuit(String s) { return "x".equals(s) || s.isEmpty(); }

    // row: null
    public static Object unboxedIndex(Object o) { return new int[]{1}[((Integer) o)]; }

    // row: new NullPointers[1]
    public static Object inLoop(NullPointers[] a) { for (NullPointers h : a) { if (h.f > 0) return h; } return 0; }

    // row: null
    public static Object fresh(NullPointers h) { var q = new NullPointers(); q.next.f = 3; return q; }

    // row: null
    public static Object freshArray(NullPointers h) { NullPointers[] z = new NullPointers[3]; z[0].f++; return z; }

    // row: null
    public static Object inHandler(NullPointers h) { try { throw new Exception(); } catch (Exception e) { return e.getCause().getMessage(); } }

    // row: null
    public static Object narrowed(long[] a) { return a[(int) 5L]; }

    // row: null
    public static Object reassigned(NullPointers h) { Object x = h; if (x == null) x = st; return x.hashCode(); }

    // row: null
    public static Object methodWithParameters(String a) { return a.compareTo("x") + a.indexOf('c', 2); }

    // row: new NullPointers()
    public static Object cloned(NullPointers h) { return h.arr.clone(); }
}
