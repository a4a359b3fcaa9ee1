import pybmc.Invariant;

public class Main {
    private final int low;
    private final int high;

    Main(int low, int high) {
        this.low = low;
        this.high = high;
    }

    @Invariant
    boolean isOrdered() {
        return low <= high;
    }

    public int width() {
        assert high > low;
        return high - low;
    }
}
