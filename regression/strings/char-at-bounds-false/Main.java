public class Main {
    public static void test(String s, int i) {
        if (s != null) {
            try {
                s.charAt(i);
                assert i < s.length() - 1;
            } catch (StringIndexOutOfBoundsException e) {
                assert i < 0 || i >= s.length();
            }
        }
    }
}
