public class Main {
    static void test(int n) {
        int x = 0;
        int y = 0;
        while (x < n) {
            x++;
            y++;
        }
        while (x > 0) {
            x--;
            if (x != 25_000) {
                y--;
            }
        }
        assert y == 0;
    }
}
