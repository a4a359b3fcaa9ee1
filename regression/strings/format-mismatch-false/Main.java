public class Main {
    public static void test(boolean whole) {
        String.format(whole ? "%d" : "%.1f", 2.5);
    }
}
