/** By the path, the text is short enough for the matcher of the JDK. */
class Main {
    static void test(String s) {
        if (s == null || s.length() != 2) {
            return;
        }
        String turned = s.replaceAll("(a)(b)", "$2$1");
        assert turned.length() == 2;
        assert !turned.startsWith("ba") || s.startsWith("ba");
    }
}
