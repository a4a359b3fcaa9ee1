public class Main {
    public static void test(String s) {
        if (s != null && s.length() > 1) {
            assert s.offsetByCodePoints(0, 1) == 1;
        }
    }
}
