public class Main {
    public static void test(String s) {
        if (s != null && s.matches("\\p{L}+")) {
            assert Character.isLetter(s.charAt(0));
        }
    }
}
