public class Main {
    public static void test(String s) {
        if (s != null) {
            char c = s.charAt(0);
            assert c == 'a';
        }
    }
}
