public class Main {
    public static void test(int x) {
        if (x < 0 || x > 999) {
            return;
        }
        int sum = 0;
        for (int y = x; y > 0; y /= 10) {
            sum += y % 10;
        }
        assert sum % 9 == x % 9;
    }
}
