package java.util;

/**
 * What pybmc puts into loops over iterators for which the order of elements does not matter (lowering/unordered.py).
 *
 * See oplib/java_util/slot_loops.py for the native methods.
 */
final class SlotLoop {
    private SlotLoop() {
    }

    /**
     * Before such a loop: elements may come in any order from now on, if all its receivers are collections of the
     * library whose methods change nothing.
     */
    static native void begin(Iterator<?> iterator, int demands, Object first, Object second, Object third);

    /** At the begin of a round, behind `hasNext`: whether there is nothing for it to take, so that the next one begins. */
    static native boolean skips(Iterator<?> iterator);
}
