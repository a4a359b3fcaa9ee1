public class Main {
    public static void test(String a, String b) {
        if (a != null && b != null && a.endsWith("!") && a.compareTo(b) > 0) {
            assert b.isEmpty();
        }
    }
}
