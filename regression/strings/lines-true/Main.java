public class Main {
    public static void test(String s) {
        if (s != null) {
            assert s.lines().count() <= s.length();
            assert "a\nb\r\nc\n".lines().count() == 3 && "".lines().count() == 0 && "\n".lines().count() == 1;
        }
    }
}
