public class Main {
    public static void test(int k) {
        int n = switch (k) {
            case 1, 2 -> 10;
            case 3 -> {
                int t = k * 2;
                yield t + 1;
            }
            default -> k < 0 ? -1 : 0;
        };
        int m = switch (k) {
            case 1: yield 5;
            default: yield n;
        };
        assert m == (k == 1 ? 5 : k == 2 ? 10 : k == 3 ? 6 : k < 0 ? -1 : 0);
    }
}
