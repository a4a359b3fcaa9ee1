public class Main {
    public static void test(String s, int x) {
        if (x > 0 && x < 0) {
            assert s.length() == 3;
        }
    }
}
