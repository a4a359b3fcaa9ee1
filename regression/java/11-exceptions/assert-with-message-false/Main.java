public class Main {
    static int evaluated;
    static String message() { evaluated++; return "m"; }
    public static void test(int k) {
        assert k <= 5 || k > 5 : message();
        assert evaluated == 0;
        assert k != 5 : message();
    }
}
