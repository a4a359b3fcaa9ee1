public class Main {
    public static void test(int x) {
        byte b = (byte) x;
        byte before = b;
        b += 200;
        assert b == (byte) (before + 200);
        short s = 1;
        s *= 1e6;
        assert s == (short) (int) 1e6;
        int i = x;
        i += 3.7;
        assert i == (int) (x + 3.7);
        char c = 'z';
        c -= 25;
        assert c == 'a';
        long l = 1;
        l <<= 65;
        assert l == 2;
        byte shifted = -1;
        shifted >>>= 1;
        assert shifted == 127;
    }
}
