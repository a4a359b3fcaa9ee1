public class Main {
    static void test(int n) {
        if (n < 1 || n > 30) {
            return;
        }
        int x = n;
        int steps = 0;
        while (x != 1) {
            x = x % 2 == 0 ? x / 2 : 3 * x + 1;
            steps++;
        }
        assert steps < 111; // from 27 on it takes 111
    }
}
