public class Main {
    public static void test(int n) {
        String s = Integer.toString(n);
        assert !s.equals("-77");
    }
}
