public class Main {
    public static void test(int x) {
        int sign = x > 0 ? 1 : x < 0 ? -1 : 0;
        assert sign == 0 == (x == 0);
    }
}
