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

    static class Closed extends Range {
        boolean isOpen;
    }

    static class Holder {
        Range range;
    }

    public static void test(Holder holder, Range[] ranges) {
        if (holder != null && holder.range != null) {
            assert holder.range.low <= holder.range.high;
        }
        if (ranges != null && ranges.length == 2 && ranges[1] != null) {
            assert !(ranges[1] instanceof Closed) || ranges[1].high > ranges[1].low;
        }
    }
}
