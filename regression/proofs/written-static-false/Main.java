public class Main {
    static class Limits {
        static int most = 10;
    }

    //@ requires Limits.most > 5;
    static void test(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        assert n == 0;
    }
}
