public class Main {
    public static void test(int k) {
        byte b = 10;
        b += k;
        char c = 'a';
        c *= 2;
        short s = 1;
        s *= 32768;
        int i = 7;
        i /= 2.5;
        assert c == 194 && s == -32768 && i == 2;
        assert b == (byte) (10 + k);
    }
}
