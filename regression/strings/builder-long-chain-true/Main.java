/** As many texts joined one by one as Python would never follow by recursion. */
class Main {
    static void test(int n, boolean longer) {
        if (n < 0 || n > 400) {
            return;
        }
        StringBuilder made = new StringBuilder(longer ? "xy" : "x");
        for (int i = 0; i < 400; i++) {
            made.append(i < n ? 'a' : 'b');
        }
        assert made.length() == (longer ? 402 : 401);
        assert made.charAt(made.length() - 1) == 'b' || n == 400;
        assert made.substring(0, 1).equals("x");
    }
}
