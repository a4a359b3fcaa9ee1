public class Main {
    static boolean palindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) {
            if (s.charAt(i) != s.charAt(j)) {
                return false;
            }
        }
        return true;
    }
    public static void test(String s) {
        if (s != null) {
            assert !palindrome(s) || s.length() < 3;
        }
    }
}
