public class Main {
    public static void test(int n) {
        assert !Integer.toHexString(n).equals("ff1");
    }
}
