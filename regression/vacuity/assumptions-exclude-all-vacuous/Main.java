public class Main {
    static void test(int x) {
        pybmc.Verifier.assume(x > 0);
        pybmc.Verifier.assume(x < 0);
        assert x == 1;
    }
}
