public class Main {
    public static void test(String s) {
        int hash = 0;
        for (int i = 0; i < s.length(); i++) {
            hash = 31 * hash + s.charAt(i);
        }
        assert hash == s.hashCode();
    }
}
