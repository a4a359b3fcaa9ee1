public class Main {
    public static void test(int x) {
        String s = "x = " + x;
        assert s != null;
    }
}
