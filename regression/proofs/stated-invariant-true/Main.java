import pybmc.Verifier;

public class Main {
    static void test(int n) {
        int x = 0;
        int y = 0;
        while (x < n) {
            Verifier.invariant(y == 3 * x && x >= 0);
            x++;
            y += 3;
        }
        assert y == 3 * x;
    }
}
