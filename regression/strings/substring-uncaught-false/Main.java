public class Main {
    public static void test(String s) {
        if (s != null) {
            s.substring(s.indexOf(':') - 1);
        }
    }
}
