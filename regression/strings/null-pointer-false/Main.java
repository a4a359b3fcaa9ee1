public class Main {
    public static void test(String s) {
        s.length();
    }
}
