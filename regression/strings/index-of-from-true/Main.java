public class Main {
    public static void test(String s, int from) {
        if (s != null) {
            int i = s.indexOf('a', from);
            assert i == -1 || (i >= from && s.charAt(i) == 'a');
        }
    }
}
