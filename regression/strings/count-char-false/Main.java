public class Main {
    static int count(String s, char c) {
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == c) {
                n++;
            }
        }
        return n;
    }
    public static void test(String s) {
        if (s != null) {
            assert count(s, 'a') != 3;
        }
    }
}
