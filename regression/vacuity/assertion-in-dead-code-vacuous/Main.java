public class Main {
    static void test(int x) {
        if (x > 5 && x < 3) {
            assert x == 1;
        }
    }
}
