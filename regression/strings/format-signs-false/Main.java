public class Main {
    public static void test(int n) {
        assert !String.format("%+d", n).equals("+17");
    }
}
