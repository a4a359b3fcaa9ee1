public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 3 && s.charAt(1) == ' ' && s.charAt(0) > ' ' && s.charAt(2) > ' ') {
            String[] p = s.split("\\s+");
            assert p.length == 2 && p[0].length() == 1 && p[1].length() == 1;
        }
    }
}
