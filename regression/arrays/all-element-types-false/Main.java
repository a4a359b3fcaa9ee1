public class Main {
    public static void test(int v) {
        byte[] b = {(byte) v};
        short[] s = {(short) v};
        char[] c = {(char) v};
        int[] i = {v};
        long[] l = {v};
        boolean[] z = {v < 0};
        float[] f = {(byte) v};
        double[] d = {v};
        assert (byte) c[0] == b[0] && (short) i[0] == s[0] && l[0] == v;
        assert f[0] == b[0] && d[0] == v && z[0] == v < 0;
        assert s[0] == c[0];
    }
}
