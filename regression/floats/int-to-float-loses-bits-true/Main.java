public class Main {
    public static void test(int x) {
        float f = x;
        int back = (int) f;
        if (x >= 0 && x <= 16777216) {
            assert back == x;
        }
    }
}
