public class Main {
    public static void test(int k) {
        int n = 0;
        do { n++; } while (n < 0);
        int i, j;
        for (i = 0, j = 5; i < j; i++, j--) { n += 10; }
        for (;;) { if (n > 30) break; n++; }
        while (true) { if (n-- <= 30) break; }
        assert i == 3 && j == 2;
        assert n == 29 || k == 1000;
    }
}
