public class Main {
    public static void test(String s) {
        "abc".contains(s);
    }
}
