public class Main {
    public static void test(String a, String b) {
        if (a != null && b != null) {
            int c = a.compareTo(b);
            assert (c == 0) == a.equals(b) && (c < 0) == (b.compareTo(a) > 0);
        }
    }
}
