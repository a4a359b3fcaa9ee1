import pybmc.Verifier;

public class Main {
    public static void test(int x) {
        Verifier.check(x < 100 || x > 50);
        Verifier.check(x * x != 49);
    }
}
