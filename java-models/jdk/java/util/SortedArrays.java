package java.util;

/**
 * What TimSort and ComparableTimSort do with few elements, where the outcome of comparisons is unknown.
 *
 * The JDK's code finds a place for one element after the other, and what it compares depends on all comparisons before.
 * Here every element is compared with all that come before it in the array, always as the JDK would: the later one with
 * the earlier one, and whether that gives a negative number. If the answers fit together, there is one order that
 * agrees with all of them, and any way of sorting finds it. Where they do not fit, and where it could be noticed that
 * the program is asked more often than by the JDK, the verdict is open.
 *
 * See oplib/java_util/sorting_objects.py for when this stands in for the JDK's code, and for the native methods.
 */
final class SortedArrays {
    private SortedArrays() {
    }

    /** An index that is certainly not below the end; how close it comes does not matter. */
    private static native int bound(Object[] all, int end);

    /** The verdict is open where comparisons contradict each other; by the number of the later one and of the earlier. */
    private static native void mustFit(int[] compared, int count, int inside, String reason);

    /** `order`: null for the natural one; `isOwn`: whether the program compares. */
    static void sort(Object[] all, int begin, int end, Comparator<Object> order, boolean isOwn) {
        if (end - begin < 2) {
            return;
        }
        // These two the JDK compares in any case, and before all others: what that throws and changes is to be seen.
        int first = compare(all[begin + 1], all[begin], order);
        int mark = ProgramOrder.mark();
        int count = bound(all, end) - begin;
        Object[] sorted = new Object[count];
        try {
            if (isOwn) {
                compareAll(all, begin, end, order, first, count);
            }
            for (int i = 0; i < count; i++) {
                insert(all[begin + i], sorted, i, begin + i < end, order);
            }
        } catch (Throwable thrown) {
            ArrivalSlots.giveUp("elements that are sorted and throw when they are compared");
        }
        ProgramOrder.mustBeUnchanged(mark, "comparing elements that are sorted, which changes something");
        for (int i = 0; i < count; i++) {
            all[begin + i] = sorted[i];
        }
        for (int i = 1; i < count && !isOwn; i++) {
            ArrivalSlots.isTrue(begin + i >= end || compare(sorted[i - 1], sorted[i], order) <= 0);
        }
    }

    private static void compareAll(Object[] all, int begin, int end, Comparator<Object> order, int first, int count) {
        int[] compared = new int[count * count];
        compared[count] = first;
        for (int later = 2; later < count; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                if (begin + later < end) {
                    compared[later * count + earlier] = compare(all[begin + later], all[begin + earlier], order);
                }
            }
        }
        mustFit(compared, count, end - begin, "elements that are sorted, whose comparisons contradict each other");
    }

    /** It goes on behind its place, so that the number of rounds is the same for all. */
    private static void insert(Object element, Object[] sorted, int count, boolean isInside, Comparator<Object> order) {
        boolean moves = isInside;
        Object put = element;
        for (int i = count; i > 0; i--) {
            moves = moves && compare(element, sorted[i - 1], order) < 0;
            Object other = sorted[i - 1];
            sorted[i] = moves ? other : put;
            put = moves ? element : other;
        }
        sorted[0] = put;
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object one, Object other, Comparator<Object> order) {
        return order == null ? ((Comparable<Object>) one).compareTo(other) : order.compare(one, other);
    }
}
