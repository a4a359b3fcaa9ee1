package pybmc.written.java.lang;

/** What java.lang.System does, by loops over single cells. */
public final class System {
    private System() {
    }

    /** Of two arrays that are not the same one. */
    static void arraycopy(int[] source, int start, int[] target, int at, int count) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (start < 0 || at < 0 || count < 0 || source.length - start < count || target.length - at < count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            target[at + i] = source[start + i];
        }
    }

    /** Of two arrays that are not the same one. */
    static void arraycopy(long[] source, int start, long[] target, int at, int count) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (start < 0 || at < 0 || count < 0 || source.length - start < count || target.length - at < count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            target[at + i] = source[start + i];
        }
    }

    /** Of two arrays that are not the same one. */
    static void arraycopy(short[] source, int start, short[] target, int at, int count) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (start < 0 || at < 0 || count < 0 || source.length - start < count || target.length - at < count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            target[at + i] = source[start + i];
        }
    }

    /** Of two arrays that are not the same one. */
    static void arraycopy(byte[] source, int start, byte[] target, int at, int count) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (start < 0 || at < 0 || count < 0 || source.length - start < count || target.length - at < count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            target[at + i] = source[start + i];
        }
    }

    /** Of two arrays that are not the same one. */
    static void arraycopy(char[] source, int start, char[] target, int at, int count) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (start < 0 || at < 0 || count < 0 || source.length - start < count || target.length - at < count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            target[at + i] = source[start + i];
        }
    }

    /** Of two arrays that are not the same one. */
    static void arraycopy(boolean[] source, int start, boolean[] target, int at, int count) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (start < 0 || at < 0 || count < 0 || source.length - start < count || target.length - at < count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            target[at + i] = source[start + i];
        }
    }

    /** Of two arrays that are not the same one. */
    static void arraycopy(float[] source, int start, float[] target, int at, int count) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (start < 0 || at < 0 || count < 0 || source.length - start < count || target.length - at < count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            target[at + i] = source[start + i];
        }
    }

    /** Of two arrays that are not the same one. */
    static void arraycopy(double[] source, int start, double[] target, int at, int count) {
        if (source == null || target == null) {
            throw new NullPointerException();
        }
        if (start < 0 || at < 0 || count < 0 || source.length - start < count || target.length - at < count) {
            throw new ArrayIndexOutOfBoundsException();
        }
        for (int i = 0; i < count; i++) {
            target[at + i] = source[start + i];
        }
    }
}
