public class Main {
    static void test(String s, int count) {
        if (s == null || count < 0 || count > 64) {
            return;
        }
        String t = s.repeat(count);
        if (t.equals("ababab")) {
            assert count == 1 || count == 3 && s.equals("ab");
        }
        assert !t.isEmpty() || count == 0 || s.equals("");
    }
}
