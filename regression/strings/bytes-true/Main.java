public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 1 && s.charAt(0) < 0x800) {
            byte[] b = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
            assert b.length == (s.charAt(0) < 0x80 ? 1 : 2);
        }
    }
}
