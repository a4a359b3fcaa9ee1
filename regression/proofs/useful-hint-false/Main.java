import pybmc.Verifier;

public class Main {
    static void test(int n) {
        int x = 0;
        int y = 0;
        while (x < n) {
            Verifier.hint(x == y);
            x++;
            y++;
        }
        while (x > 0) {
            Verifier.hint(x == y && x >= 0);
            x--;
            y -= x == 20_000 ? 2 : 1;
        }
        assert y == 0 || n < 0;
    }
}
