public class Main {
    public static void test(char c) {
        short s = (short) c;
        assert s == c || s == c - 65536;
    }
}
