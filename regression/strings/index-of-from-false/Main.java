public class Main {
    public static void test(String s, int from) {
        if (s != null) {
            int i = s.indexOf('a', from);
            assert i < 0 || i > from;
        }
    }
}
