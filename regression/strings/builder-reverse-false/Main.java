public class Main {
    public static void test(String s) {
        if (s != null) {
            assert new StringBuilder(s).reverse().toString().equals(s);
        }
    }
}
