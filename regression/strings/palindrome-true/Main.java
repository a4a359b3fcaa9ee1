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
        if (s != null && palindrome(s) && s.length() == 4) {
            assert s.charAt(0) == s.charAt(3) && s.charAt(1) == s.charAt(2);
        }
    }
}
