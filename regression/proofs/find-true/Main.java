public class Main {
    static void test(boolean[] b) {
        if (b == null) {
            return;
        }
        int spot = 0;
        while (spot < b.length && !b[spot]) {
            spot++;
        }
        assert spot == b.length || b[spot];
        for (int j = 0; j < spot; j++) {
            assert !b[j];
        }
    }
}
