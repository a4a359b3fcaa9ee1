/** Arrays of all element types, of one and more dimensions, and what they throw. */
public class Arrays {
    static int n = 3;
    static class A { int v; }
    static class B extends A { }

    public static int[] ints() { int[] a = new int[n]; a[1] = 5; return a; }
    public static byte[] bytes() { byte[] a = {(byte) 200, 1, (byte) (n * 100)}; return a; }
    public static short[] shorts() { short[] a = new short[n]; a[0] = (short) 70000; a[2] -= 1; return a; }
    public static char[] chars() { char[] a = {'a', (char) -1, 0}; a[0] += n; return a; }
    public static long[] longs() { long[] a = {1L << 40, -1}; a[0] *= n; return a; }
    public static float[] floats() { float[] a = new float[n]; a[0] = 1f / n; a[1] = -a[1]; return a; }
    public static double[] doubles() { double[] a = new double[n]; a[0] = 1.0 / n; a[2] = a[1] / a[1]; return a; }
    public static boolean[] booleans() { boolean[] a = new boolean[n]; a[1] = n == 3; return a; }
    public static int lengthOfEmpty() { return new int[0].length; }
    public static int twoDimensional() { int[][] a = new int[2][n]; a[1][2] = 4; a[0] = a[1]; return a[0][2] * 10 + a.length; }
    public static int ragged() { int[][] a = {{1}, {}, {2, 3, 4}}; int s = 0; for (int[] r : a) { s = s * 10 + r.length; for (int x : r) s += x; } return s; }
    public static int partialDimensions() { int[][][] a = new int[2][n][]; return a[1][2] == null ? a[0].length : -1; }
    public static int threeDimensional() { int[][][] a = new int[2][2][2]; int k = 0; for (int[][] x : a) for (int[] y : x) for (int i = 0; i < y.length; i++) y[i] = ++k; return a[1][0][1] * 10 + a[0][1][1]; }
    public static int cloneIsCopy() { int[] a = {1, 2}; int[] c = a.clone(); c[0] = 9; return a[0] * 10 + c[0]; }
    public static int cloneIsShallow() { int[][] a = {{1}}; int[][] c = a.clone(); c[0][0] = 9; return a[0][0]; }
    public static boolean aliasing() { int[] a = {1}; int[] x = a; x[0]++; return a == x && a[0] == 2; }
    public static int arraycopyForward() { int[] a = {1, 2, 3, 4, 5}; System.arraycopy(a, 0, a, 1, 4); return a[0] * 10000 + a[1] * 1000 + a[2] * 100 + a[3] * 10 + a[4]; }
    public static int arraycopyBackward() { int[] a = {1, 2, 3, 4, 5}; System.arraycopy(a, 1, a, 0, 4); return a[0] * 10000 + a[1] * 1000 + a[2] * 100 + a[3] * 10 + a[4]; }
    public static boolean arrayTypes() { Object o = new B[1]; return o instanceof A[] && o instanceof Object[] && !(o instanceof int[]); }
    public static boolean multiTypes() { Object o = new int[1][1]; return o instanceof Object[] && o instanceof int[][] && !(o instanceof int[]); }
    public static boolean arrayIsCloneable() { Object o = new long[0]; return o instanceof Cloneable; }
    public static int storeSubclass() { A[] a = new A[2]; a[0] = new B(); a[0].v = 3; return a[1] == null ? a[0].v : 0; }
    public static int indexHigh() { int[] a = new int[n]; return a[n]; }
    public static int indexLow() { int[] a = new int[n]; return a[n - 4]; }
    public static int indexHugeAfterOverflow() { int[] a = new int[n]; return a[n * 1431655766]; }
    public static int storeHigh() { byte[] a = new byte[n]; a[5] = 1; return a[0]; }
    public static int negativeSize() { return new int[n - 5].length; }
    public static int negativeSecondSize() { return new int[0][n - 5].length; }
    public static int nullLoad() { int[] a = n == 3 ? null : new int[1]; return a[0]; }
    public static int nullLength() { int[] a = n == 3 ? null : new int[1]; return a.length; }
    public static int nullBeforeIndex() { int[] a = n == 3 ? null : new int[1]; return a[-1]; }
    public static int arrayStore() { A[] a = new B[1]; a[0] = new A(); return 1; }
    public static int arrayStoreNullIsFine() { A[] a = new B[1]; a[0] = null; return 1; }
    public static int arrayStoreOfArray() { Object[] a = new int[1][]; a[0] = new long[1]; return 1; }
    public static int castFails() { Object o = new A[1]; return ((B[]) o).length; }
    public static int castOfPrimitiveArray() { Object o = new int[4]; return ((int[]) o).length; }
    public static int arraycopyBounds() { int[] a = new int[n]; System.arraycopy(a, 0, a, 1, n); return 0; }
    public static int forEachSum() { int s = 0; for (int x : new int[] {4, 5, 6}) s = s * 10 + x; return s; }
    public static int evaluationBeforeThrow() { int[] a = null; int[] log = new int[1]; try { a[0] = log[0] = 7; } catch (NullPointerException e) { return log[0]; } return -1; }
    public static int bubbleSort() { int[] a = {5, 1, 4, 2, 3}; for (int i = 0; i < 5; i++) for (int j = 0; j + 1 < 5 - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } return a[0] * 10000 + a[1] * 1000 + a[2] * 100 + a[3] * 10 + a[4]; }
    public static int sieve() { boolean[] no = new boolean[50]; int c = 0; for (int i = 2; i < 50; i++) { if (!no[i]) { c++; for (int j = i * i; j < 50; j += i) no[j] = true; } } return c; }
    public static int matrix() { int[][] m = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}}; for (int k = 0; k < 10; k++) { int[][] t = new int[2][2]; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int l = 0; l < 2; l++) t[i][j] += r[i][l] * m[l][j]; r = t; } return r[0][1]; }

    // row: 0
    // row: 2
    // row: 3
    // row: -1
    public static int at(int i) { return new int[] {7, 8, 9}[i]; }
}
