public class Main {
    static void test(boolean[] b) {
        if (b == null) {
            return;
        }
        int spot = 0;
        while (spot < b.length && !b[spot]) {
            spot += spot < 20_000 ? 1 : 2;
        }
        assert spot >= b.length || b[spot];
        for (int j = 0; j < spot && j < b.length; j++) {
            assert !b[j];
        }
    }
}
