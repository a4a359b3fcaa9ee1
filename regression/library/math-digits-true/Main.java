public class Main {
    static void test(int n) {
        if (n > 0) {
            int digits = (int) Math.log10(n) + 1;
            assert digits >= 1 && digits <= 10;
            if (n >= 100 && n < 1000) {
                assert digits == 3;
            }
        }
    }
}
