public class Main {
    public static void test(char c) {
        short s = (short) c;
        assert s >= 0;
    }
}
