public class Main {
    public static void test(int x) {
        int r = 0;
        switch (x) {
            case 1: r += 1;
            case 2: r += 10;
            default: r += 100;
            case 3: r += 1000;
        }
        assert r == (x == 1 ? 11 : r);
    }
}
