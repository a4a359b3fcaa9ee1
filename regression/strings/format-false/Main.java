public class Main {
    public static void test(int n, String s) {
        if (n >= 0 && n < 100 && s != null) {
            assert !String.format("%d:%s", n, s).equals("12:ab");
        }
    }
}
