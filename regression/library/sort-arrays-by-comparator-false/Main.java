import java.util.Arrays;

// Arrays that a comparator puts in order.
class Main {
    static void check(int a, int b, int c) {
        int[][] pairs = {{a, 0}, {b, 1}, {c, 2}};
        Arrays.sort(pairs, (x, y) -> Integer.compare(x[0], y[0]));
        assert pairs[0][0] <= pairs[1][0] && pairs[1][0] < pairs[2][0];
    }
}
