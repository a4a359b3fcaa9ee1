public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 3) {
            char[] c = s.toCharArray();
            c[0] = 'x';
            assert !new String(c).equals("xyz");
        }
    }
}
