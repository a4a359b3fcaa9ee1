public class Main {
    public static void test(int x, boolean b) {
        while (x > 5) { }
        do { } while (b);
        for (;;) {
            if (x != 3) break;
        }
        assert x <= 5 && !b && x != 4;
    }
}
