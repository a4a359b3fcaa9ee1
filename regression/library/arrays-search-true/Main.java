import java.util.*;

public class Main {
    public static void test(int k) {
        int[] x = {1, 3, 5};
        int at = Arrays.binarySearch(x, k);
        assert at < 0 || x[at] == k;
    }
}
