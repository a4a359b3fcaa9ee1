public class Main {
    public static void test(int x) {
        int r = 0;
        switch (x) {
            case -2147483648: r = 1; break;
            case -5: r = 2; break;
            case 1000000: r = 3; break;
            case 2147483647: r = 4; break;
            default:
        }
        assert (r == 0) == (x != Integer.MIN_VALUE && x != -5 && x != 1000000 && x != Integer.MAX_VALUE);
    }
}
