public class Main {
    static void test(int x, boolean b) {
        if (b) {
            pybmc.Verifier.assume(x > 3);
            pybmc.Verifier.assume(x * 2 > x + 3);
            pybmc.Verifier.assume(x < 1000);
            assert x > 1;
        }
        assert x == x;
    }
}
