public class Main {
    public static void test(int x) {
        assert x != 3;
        assert x != 4;
    }
}
