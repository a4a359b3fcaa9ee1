public class Main {
    public static void test(int n) {
        if (n < 0) {
            return;
        }
        int x = n;
        int y = 0;
        while (x != 0) {
            x--;
            y++;
        }
        assert y == n + x + y / 4;
    }
}
