public class Main {
    public static void test(String s) {
        StringBuffer sb = new StringBuffer();
        sb.append(s).append(1).append('c');
        assert sb.length() == (s == null ? 4 : s.length()) + 2;
    }
}
