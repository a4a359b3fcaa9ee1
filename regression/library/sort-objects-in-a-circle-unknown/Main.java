import java.util.Arrays;

// Rock, paper, scissors: what becomes of three in a circle is a matter of the algorithm.
class Main {
    static void check(int a, int b, int c) {
        if (a < 0 || a > 2 || b < 0 || b > 2 || c < 0 || c > 2) {
            return;
        }
        Integer[] hands = {a, b, c};
        Arrays.sort(hands, (x, y) -> x.equals(y) ? 0 : (x + 1) % 3 == y ? -1 : 1);
        assert a == b || b == c || a == c || hands[0] == 0 || hands[1] == 0 || hands[2] == 0;
    }
}
