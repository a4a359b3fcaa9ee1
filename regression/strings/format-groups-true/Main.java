public class Main {
    public static void test(int n) {
        if (n > 999 && n < 10000) {
            assert String.format("%,d", n).charAt(1) == ',';
            assert String.format("%,8d", n).length() == 8;
        }
    }
}
