public class Main {
    public static void test(int x) {
        int y = (char) x;
        assert y == (x & 0xffff);
    }
}
