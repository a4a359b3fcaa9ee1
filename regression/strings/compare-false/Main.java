public class Main {
    public static void test(String a, String b) {
        if (a != null && b != null && a.length() <= b.length()) {
            assert a.compareTo(b) <= 0;
        }
    }
}
