import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

public class Main {
    public static void test(int x) {
        int[] sums = {x, x, x, 1};
        Arrays.parallelPrefix(sums, Integer::sum);
        assert sums[3] == 3 * x + 1;
        assert CompletableFuture.completedFuture(x).thenApply(v -> v + 1).join() == x + 1;
    }
}
