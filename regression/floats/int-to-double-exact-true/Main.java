public class Main {
    public static void test(int x) {
        double f = x;
        assert (int) f == x && true;
    }
}
