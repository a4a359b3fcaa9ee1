public class Main {
    static void test(int x) {
        if (x > 5 && x < 7) {
            assert x == 6;
        }
    }
}
