public class Main {
    public static void test(String a, String b) {
        if (a != null && b != null) {
            String c = a.concat(b);
            assert c.length() == a.length() + b.length() && c.startsWith(a) && c.endsWith(b);
        }
    }
}
