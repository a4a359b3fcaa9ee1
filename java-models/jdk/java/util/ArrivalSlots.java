package java.util;

/**
 * Arrays that hold the entries of a map in order of arrival. The first entry goes into the middle, so that there is room
 * on both sides; a removed one leaves null. See oplib/java_util/arrival_slots.py for the native methods.
 */
final class ArrivalSlots {
    private ArrivalSlots() {
    }

    /** An index before which there are certainly only nulls; how close it comes to the first entry does not matter. */
    static native int begin(Object[] slots);

    /** An index from which on there are certainly only nulls; how close it comes to the last entry does not matter. */
    static native int end(Object[] slots);

    /** One array with these contents, where this may be one of several: their middles come together. */
    static native Object[] joined(Object[] slots);

    /** What follows is not modelled: the verdict is open. */
    static native void giveUp(String reason);

    /** This follows from what a model did; a solver that is told so need not find out. */
    static native void isTrue(boolean fact);

    /** Into the middle of an array twice as large. */
    static void enlarge(Object[] old, Object[] larger) {
        int end = end(old);
        for (int i = begin(old); i < end; i++) {
            larger[i + old.length / 2] = old[i];
        }
    }
}
