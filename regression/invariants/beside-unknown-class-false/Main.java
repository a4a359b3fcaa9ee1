import java.util.concurrent.ExecutorService;
import pybmc.Invariant;

public class Main {
    static class Range {
        int low;
        int high;

        @Invariant
        boolean isOrdered() {
            return low <= high;
        }
    }

    static void test(ExecutorService service, Range range) {
        if (service != null && range != null) {
            assert range.low < range.high;
        }
    }
}
