public class Main {
    static void test(int n) {
        int digits = (int) Math.log10(n) + 1;
        assert n < 0 || digits >= 1;
    }
}
