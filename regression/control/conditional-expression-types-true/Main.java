public class Main {
    public static void test(boolean b) {
        double r = (b ? 1 : 2.5) / 2;
        assert r == (b ? 0.5 : 1.25);
    }
}
