public class Main {
    static int x;
    public static void test(int i) {
        synchronized (Main.class) {
            x = i;
        }
        assert x != 7;
    }
}
