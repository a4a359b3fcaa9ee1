public class Main {
    public static void test(int n) {
        assert !String.format("%05d", n).equals("-0042");
    }
}
