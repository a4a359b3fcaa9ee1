import java.util.Arrays;

public class Main {
    static void test(int n, int at) {
        if (n < 1 || n > 1000000 || at < 0 || at >= n) {
            return;
        }
        int[] a = new int[n];
        Arrays.fill(a, 7);
        int[] more = Arrays.copyOf(a, n + 1);
        assert more[at] == 7 && more[n] == 0;
        more[at] = 8;
        assert a[at] == 7;
        System.arraycopy(more, 0, more, 1, n);
        assert more[at + 1] == 8;
        int[] other = a.clone();
        other[0] = 1;
        Arrays.fill(other, at, n, 5);
        assert a[0] == 7 && other[n - 1] == 5;
    }
}
