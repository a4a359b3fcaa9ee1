public class Main {
    public static void test(String s) {
        String.format("%d", s);
    }
}
