public class Main {
    static void test(int n) {
        if (n > 30) {
            return;
        }
        int rounds = 0;
        while (n > 0) {
            n--;
            rounds++;
        }
        assert rounds <= 29;
    }
}
