package java.util;

/**
 * The order of entries in SortedArrivals where the program compares their keys.
 *
 * What it says when an entry comes is kept with the entry: asked again later it could say something else, and the JDK
 * does not ask again. A search in the JDK's tree compares with some of the entries; which ones, depends on the shape of
 * the tree. Here a key is compared with all of them. What is found is the same as long as the answers fit together,
 * that is if the key lies behind some of the entries and before all others. Where they do not fit, and where it could be
 * noticed that the program is asked more often than by the JDK, the verdict is open.
 *
 * See oplib/java_util/program_order.py for the native methods. Slots are counted from the middle of an array, which stays
 * the same when arrays are enlarged or joined.
 */
final class ProgramOrder {
    private static final int ROOM = 64;

    private ProgramOrder() {
    }

    /** Whether the program compares the keys of a map with each other and with this one, if it is not null. */
    static native boolean compares(TreeMap<?, ?> map, Object key);

    /** What all objects hold now. */
    static native int mark();

    /** The verdict is open where an object that was there holds something else by now. */
    static native void mustBeUnchanged(int mark, String reason);

    /** The verdict is open where a key lies behind an entry and not behind one before it. */
    private static native void mustFit(Object[] all, int[] signs, String reason);

    /** An entry has come: where it lies among the others, behind all of them if there are no signs. */
    static native void arrive(Object[] all, int at, int[] signs);

    /** An entry takes the place of another. */
    static native void inherit(Object entry, Object other);

    static native boolean isBefore(Object[] all, int one, int other, int direction);

    /** Whether an entry has this key, as an object, or lies behind the one that has it. */
    static native boolean isFrom(Object[] all, int at, Object key, int direction);

    static native TreeMap.Entry<Object, Object> first(Object[] all, int direction);

    /** The entry whose key is equal to the one that the signs are of. */
    static native TreeMap.Entry<Object, Object> equal(Object[] all, int[] signs);

    /** The first entry that lies behind the key that the signs are of, or at it. */
    static native TreeMap.Entry<Object, Object> behind(Object[] all, int[] signs, int direction, boolean orAt);

    /** The entry behind another one. */
    static native TreeMap.Entry<Object, Object> next(Object[] all, Object entry);

    /** What comparing a key with each of the entries gives. */
    static int[] signs(TreeMap<Object, Object> map, TreeMap.Entry<Object, Object>[] all, Object key) {
        if (all.length > ROOM) {
            ArrivalSlots.giveUp("a TreeMap of many unknown keys that the program compares");
        }
        int mark = mark();
        int[] signs = new int[ROOM];
        int compared = 0;
        int failed = 0;
        RuntimeException thrown = null;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null) {
                compared++;
                try {
                    signs[i - all.length / 2 + ROOM / 2] = map.compare(key, all[i].key);
                } catch (NullPointerException | ClassCastException refused) {
                    failed++;
                    thrown = refused;
                } catch (Throwable other) {
                    ArrivalSlots.giveUp("keys of a TreeMap that throw when they are compared");
                }
            }
        }
        mustBeUnchanged(mark, "comparing keys of a TreeMap, which changes something");
        if (failed > 0) {
            if (failed < compared) { // then it depends on which ones the JDK compares
                ArrivalSlots.giveUp("keys of a TreeMap some of which cannot be compared");
            }
            throw thrown;
        }
        mustFit(all, signs, "keys of a TreeMap whose comparisons contradict each other");
        return signs;
    }
}
