public class Main {
    public static void test(int n) {
        if (n > -1000 && n < 1000) {
            assert Integer.parseInt(Integer.toString(n)) == n;
        }
    }
}
