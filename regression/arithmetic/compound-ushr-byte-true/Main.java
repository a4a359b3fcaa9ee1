public class Main {
    public static void test(byte b) {
        byte c = b;
        c >>>= 1;
        assert b >= 0 ? c == b / 2 : c < 0;
    }
}
