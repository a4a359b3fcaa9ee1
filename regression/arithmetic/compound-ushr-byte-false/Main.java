public class Main {
    public static void test(byte b) {
        byte c = b;
        c >>>= 1;
        assert c >= 0;
    }
}
