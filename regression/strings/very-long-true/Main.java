/** Nothing is laid out of such a string. */
class Main {
    static void test(String s) {
        if (s == null || s.length() < 18000) {
            return;
        }
        String more = "<" + s + ">";
        assert more.length() <= 20002;
        assert more.charAt(10000) == s.charAt(9999);
    }
}
