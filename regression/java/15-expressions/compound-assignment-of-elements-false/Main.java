public class Main {
    static int calls;

    static int next() {
        return calls++;
    }

    public static void test(int x) {
        String[] s = {"a", null};
        int p = 0;
        s[p++] += p;
        s[p] += 'c' + 1 + "z" + null;
        assert s[0].equals("a1") && s[1].equals("null100znull") && p == 1;
        byte[] b = {(byte) x, -1};
        b[next()] >>>= 1;
        b[next()] >>>= 10;
        assert b[0] == (byte) ((byte) x >>> 1) && b[1] == -1;
        long[] l = {3, 3};
        l[0] *= 1.5;
        l[1] <<= 33L;
        assert l[0] == 4 && l[1] == 3L << 33;
        Integer[] box = {x, 2};
        box[0]++;
        box[1] += box[0];
        assert box[1] == x + 3 && calls == (x > 5 ? 3 : 2);
    }
}
