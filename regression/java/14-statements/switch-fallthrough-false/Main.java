public class Main {
    public static void test(int k) {
        int n = 0;
        switch (k) {
            case 1: n += 1;
            case 2: n += 10;
            default: n += 100;
            case 3: n += 1000; break;
            case -1: n = -5;
        }
        assert n == (k == 1 ? 1111 : k == 2 ? 1111 : k == 3 ? 1000 : k == -1 ? -5 : 1100);
    }
}
