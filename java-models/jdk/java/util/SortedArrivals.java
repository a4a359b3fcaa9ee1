package java.util;

/**
 * What a TreeMap keeps its entries in while its keys are unknown: an array in order of arrival, instead of a tree.
 *
 * In a tree every place depends on all comparisons so far; here each entry stays where it is, and who looks for one
 * compares with all. That shows in nothing but the sequence of comparisons. Orders of the library have no side effects
 * and contradict themselves nowhere; where the program compares, ProgramOrder sees to that.
 *
 * A removal from the JDK's tree may move the contents of the next entry into the one that is removed, and take the
 * next one out instead; that depends on the shape of the tree. Whoever was shown one of these two entries by an iterator
 * must not use it any more (it is `stale`), and the map goes on with a copy of the next one.
 *
 * That copy is an object of its own, which in the JDK is one of the two: whether it is == to them is not known.
 *
 * See oplib/java_util/tree_map.py for when this stands in for the tree, and for the native methods.
 */
final class SortedArrivals {
    private TreeMap.Entry<Object, Object>[] slots = newSlots(16);

    /** Whether the program compares the keys. */
    private final boolean isOwn;

    SortedArrivals(boolean isOwn) {
        this.isOwn = isOwn;
    }

    /** What a map has instead of a tree, null as long as it has the JDK's. */
    private static native SortedArrivals attached(TreeMap<?, ?> map);

    /** Says of a map that has the JDK's tree that it has no other. */
    private static native void haveTree(TreeMap<?, ?> map);

    /** From now on this serves a map, and the field `root` must not be looked at. */
    static native void attach(TreeMap<?, ?> map, SortedArrivals entries);

    /** Whether entries themselves, not copies of them, may have left any map. */
    private static native boolean wereShown();

    /** What this entry holds depends on the shape of a tree from now on. */
    private static native void makeStale(TreeMap.Entry<Object, Object> entry);

    /** An entry that nobody can look into. */
    private static native TreeMap.Entry<Object, Object> nowhere();

    /** As ==, among the entries of this model; to the program, entries that are stale may be others as well. */
    private static native boolean isOne(TreeMap.Entry<Object, Object> one, TreeMap.Entry<Object, Object> other);

    @SuppressWarnings("unchecked")
    static TreeMap.Entry<Object, Object>[] newSlots(int size) {
        return new TreeMap.Entry[size];
    }

    /** The entries of a map, which from now on keeps them here. */
    static SortedArrivals of(TreeMap<Object, Object> map) {
        return of(map, null);
    }

    /** As above, where a key is looked for or put: an empty map has no other to tell who compares them. */
    static SortedArrivals of(TreeMap<Object, Object> map, Object key) {
        SortedArrivals entries = attached(map);
        if (entries == null) {
            haveTree(map); // of one that has either, depending on the way here, nobody else could tell
            entries = copy(map, key);
            attach(map, entries);
        }
        return entries;
    }

    private static SortedArrivals copy(TreeMap<Object, Object> map, Object key) {
        SortedArrivals made = new SortedArrivals(ProgramOrder.compares(map, key));
        for (TreeMap.Entry<Object, Object> e = map.getFirstEntry(); e != null; e = TreeMap.successor(e)) {
            made.addLast(e, null);
        }
        TreeMap.Entry<Object, Object>[] all = made.slots();
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null) {
                all[i].left = null;
                all[i].right = null;
                all[i].parent = nowhere();
            }
        }
        return made;
    }

    @SuppressWarnings("unchecked")
    private TreeMap.Entry<Object, Object>[] slots() {
        TreeMap.Entry<Object, Object>[] one = (TreeMap.Entry<Object, Object>[]) ArrivalSlots.joined(slots);
        slots = one; // this may be one of several: what is read back could be several arrays
        return one;
    }

    /** `told`: what ProgramOrder was told of the key when it was looked for; null if it comes behind all others. */
    void add(Object key, Object value, int[] told) {
        addLast(new TreeMap.Entry<>(key, value, nowhere()), told);
    }

    private void addLast(TreeMap.Entry<Object, Object> entry, int[] told) {
        TreeMap.Entry<Object, Object>[] all = slots();
        int end = ArrivalSlots.end(all);
        if (end == all.length) {
            TreeMap.Entry<Object, Object>[] larger = newSlots(end * 2);
            ArrivalSlots.enlarge(all, larger);
            slots = all = larger;
            end = ArrivalSlots.end(all);
        }
        all[end] = entry;
        if (isOwn) {
            ProgramOrder.arrive(all, end, told);
        }
    }

    /** What the program says of a key; null where the library compares. */
    int[] told(TreeMap<Object, Object> map, Object key) {
        return isOwn ? ProgramOrder.signs(map, slots(), key) : null;
    }

    // ------------------------------------------------------------------------------------------ looking

    /** It goes on after the entry is found: so that the number of rounds does not depend on the key. */
    TreeMap.Entry<Object, Object> find(TreeMap<Object, Object> map, Object key, int[] told) {
        TreeMap.Entry<Object, Object>[] all = slots();
        if (isOwn) {
            return ProgramOrder.equal(all, told);
        }
        TreeMap.Entry<Object, Object> found = null;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null && map.compare(key, all[i].key) == 0) {
                found = all[i];
            }
        }
        return found;
    }

    /** The first entry in one direction (1 or -1). */
    TreeMap.Entry<Object, Object> first(TreeMap<Object, Object> map, int direction) {
        TreeMap.Entry<Object, Object>[] all = slots();
        if (isOwn) {
            return ProgramOrder.first(all, direction);
        }
        TreeMap.Entry<Object, Object> best = null;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null && (best == null || isBefore(map, all[i].key, best.key, direction))) {
                best = all[i];
            }
        }
        return best;
    }

    /** The first entry behind a key in one direction, or at it. */
    TreeMap.Entry<Object, Object> behind(TreeMap<Object, Object> map, Object key, int direction, boolean orAt) {
        TreeMap.Entry<Object, Object>[] all = slots();
        if (isOwn) {
            return ProgramOrder.behind(all, told(map, key), direction, orAt);
        }
        TreeMap.Entry<Object, Object> best = null;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null) {
                int order = map.compare(key, all[i].key);
                if ((direction > 0 ? order < 0 : order > 0) || orAt && order == 0) {
                    if (best == null || isBefore(map, all[i].key, best.key, direction)) {
                        best = all[i];
                    }
                }
            }
        }
        return best;
    }

    int count(TreeMap.NavigableSubMap<Object, Object> view) {
        if (isOwn) {
            return countOwn(view);
        }
        TreeMap.Entry<Object, Object>[] all = slots();
        int count = 0;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null && view.inRange(all[i].key)) {
                count++;
            }
        }
        return count;
    }

    /** From where the JDK would begin to where it would end. */
    private int countOwn(TreeMap.NavigableSubMap<Object, Object> view) {
        TreeMap.Entry<Object, Object> low = view.fromStart ? first(view.m, 1)
                : behind(view.m, view.lo, 1, view.loInclusive);
        TreeMap.Entry<Object, Object> fence = view.toEnd ? null : behind(view.m, view.hi, 1, !view.hiInclusive);
        TreeMap.Entry<Object, Object>[] all = slots();
        int count = 0;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null && low != null && ProgramOrder.isFrom(all, i, low.key, 1)
                    && (fence == null || !ProgramOrder.isFrom(all, i, fence.key, 1))) {
                count++;
            }
        }
        return count;
    }

    private static boolean isBefore(TreeMap<Object, Object> map, Object key, Object other, int direction) {
        int order = map.compare(key, other);
        return direction > 0 ? order < 0 : order > 0;
    }

    /** All entries in one direction; null behind the last one. */
    TreeMap.Entry<Object, Object>[] inOrder(TreeMap<Object, Object> map, int direction) {
        TreeMap.Entry<Object, Object>[] all = slots();
        int begin = ArrivalSlots.begin(all);
        boolean[] wanted = new boolean[ArrivalSlots.end(all) - begin];
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = all[begin + i] != null;
        }
        return inOrder(map, direction, wanted);
    }

    /** The entries from a key on, itself included, and before another if there is one. */
    TreeMap.Entry<Object, Object>[] inOrder(TreeMap<Object, Object> map, int direction, Object from, boolean isFenced,
            Object fence) {
        TreeMap.Entry<Object, Object>[] all = slots();
        int begin = ArrivalSlots.begin(all);
        boolean[] wanted = new boolean[ArrivalSlots.end(all) - begin];
        for (int i = 0; i < wanted.length; i++) {
            TreeMap.Entry<Object, Object> entry = all[begin + i];
            wanted[i] = entry != null && (isOwn
                    ? ProgramOrder.isFrom(all, begin + i, from, direction)
                            && !ProgramOrder.isFrom(all, begin + i, fence, direction)
                    : !isBefore(map, entry.key, from, direction)
                            && (!isFenced || isBefore(map, entry.key, fence, direction)));
        }
        return inOrder(map, direction, wanted);
    }

    private TreeMap.Entry<Object, Object>[] inOrder(TreeMap<Object, Object> map, int direction, boolean[] wanted) {
        TreeMap.Entry<Object, Object>[] all = slots();
        int begin = ArrivalSlots.begin(all);
        int[] ranks = new int[wanted.length];
        for (int i = 0; i < wanted.length; i++) {
            for (int j = 0; j < i; j++) {
                if (wanted[i] && wanted[j]) {
                    if (isOwn ? ProgramOrder.isBefore(all, begin + i, begin + j, direction)
                            : isBefore(map, all[begin + i].key, all[begin + j].key, direction)) {
                        ranks[j]++;
                    } else {
                        ranks[i]++;
                    }
                }
            }
        }
        TreeMap.Entry<Object, Object>[] sorted = newSlots(wanted.length);
        for (int i = 0; i < wanted.length; i++) {
            if (wanted[i]) {
                sorted[ranks[i]] = all[begin + i];
            }
        }
        sayThatItIsSorted(map, direction, sorted);
        return sorted;
    }

    private void sayThatItIsSorted(TreeMap<Object, Object> map, int direction,
            TreeMap.Entry<Object, Object>[] sorted) {
        for (int i = 1; i < sorted.length; i++) {
            ArrivalSlots.isTrue(sorted[i] == null || sorted[i - 1] != null);
            if (!isOwn && sorted[i] != null && sorted[i - 1] != null) {
                ArrivalSlots.isTrue(isBefore(map, sorted[i - 1].key, sorted[i].key, direction));
            }
        }
    }

    // ----------------------------------------------------------------------------------------- removing

    /** What the entry behind the removed one is from now on; null if there is none or it stays as it is. */
    TreeMap.Entry<Object, Object> remove(TreeMap<Object, Object> map, TreeMap.Entry<Object, Object> removed) {
        TreeMap.Entry<Object, Object> next = null;
        boolean isSeen = wereShown();
        if (isSeen) {
            next = isOwn ? ProgramOrder.next(slots(), removed) : behind(map, removed.key, 1, false);
        }
        TreeMap.Entry<Object, Object>[] all = slots();
        TreeMap.Entry<Object, Object> copy = null;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (isOne(all[i], removed)) {
                all[i] = null;
            } else if (all[i] != null && isOne(all[i], next)) {
                copy = new TreeMap.Entry<>(all[i].key, all[i].value, nowhere());
                if (isOwn) {
                    ProgramOrder.inherit(copy, all[i]);
                }
                all[i] = copy;
            }
        }
        if (isSeen) { // from here on nobody can tell them from others
            makeStale(removed);
            if (next != null) {
                makeStale(next);
            }
        }
        return copy;
    }
}
