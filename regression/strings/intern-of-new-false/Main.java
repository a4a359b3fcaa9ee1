public class Main {
    private static String joined(String a, String b) {
        return new StringBuilder(a).append(b).toString();
    }

    public static void test() {
        String s = joined("never seen", " before");
        assert s.intern() != s;
    }
}
