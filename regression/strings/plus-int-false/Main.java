public class Main {
    public static void test(int n) {
        String s = "n=" + n;
        assert !s.equals("n=-1234");
    }
}
