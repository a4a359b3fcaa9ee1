public class Main {
    public static void test(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) < 'a' || s.charAt(i) > 'z') {
                return;
            }
        }
        String upper = s.toUpperCase();
        assert upper.toLowerCase().equals(s) && !upper.startsWith("QUIT");
    }
}
