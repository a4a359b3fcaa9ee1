package java.util;

/**
 * A TreeMap whose keys are unknown is not balanced: its entries form one line, each the right child of the one before.
 *
 * That is a search tree too, so all that the JDK's code does with it has the same results; balancing shows in nothing
 * but the sequence of comparisons. Hence this is used only for orders of the library, which have no side effects and
 * contradict themselves nowhere; see oplib/util_tree_map.py.
 *
 * Limit: an entry from an iterator over entrySet() must not be used after a later removal from the map, which may (by
 * its documentation) change it: here it stays as it was.
 */
final class SortedEntries {
    private static final boolean RED = false; // nothing is balanced when a red entry is removed

    private SortedEntries() {
    }

    private static native void setRoot(TreeMap<Object, Object> map, TreeMap.Entry<Object, Object> entry);

    /** TreeMap.fixAfterInsertion: a new entry that became a left child takes its parent's place. */
    static void fixAfterInsertion(TreeMap<Object, Object> map, TreeMap.Entry<Object, Object> entry) {
        TreeMap.Entry<Object, Object> next = entry.parent;
        entry.color = RED;
        if (next == null || next.left != entry) {
            return;
        }
        TreeMap.Entry<Object, Object> above = next.parent;
        next.left = null;
        next.parent = entry;
        entry.right = next;
        entry.parent = above;
        if (above == null) {
            setRoot(map, entry);
        } else if (above.left == next) {
            above.left = entry;
        } else {
            above.right = entry;
        }
    }
}
