public class Main {
    public static void test(long n) {
        String s = "" + n;
        assert !s.equals("9876543210");
    }
}
