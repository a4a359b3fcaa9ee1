public class Main {
    public static void test(int x) {
        int r;
        switch (x) {
            case 0: r = 10; break;
            case 1: r = 11; break;
            case 2: r = 12; break;
            case 3: r = 13; break;
            default: r = x + 10;
        }
        assert r == x + 10;
    }
}
