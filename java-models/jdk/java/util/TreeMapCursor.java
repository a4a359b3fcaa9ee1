package java.util;

import java.util.function.Consumer;

/**
 * Iterators and spliterators over maps that have SortedArrivals instead of a tree: they go through the entries as these
 * are when iteration begins. Whatever else changes them changes modCount too, which ends the iteration.
 *
 * Limits: a spliterator cannot be split, nor used after the map has changed.
 */
final class TreeMapCursor {
    static final int KEY = 0;
    static final int VALUE = 1;

    /** What an iterator or spliterator goes through, and the index of what comes after its next entry. */
    private final TreeMap.Entry<Object, Object>[] entries;
    private int at;

    private TreeMapCursor(TreeMap.Entry<Object, Object>[] entries, int at) {
        this.entries = entries;
        this.at = at;
    }

    private static native TreeMapCursor cursor(Object iterator);

    private static native void setCursor(Object iterator, TreeMapCursor cursor);

    /** The entries from one on that an iterator stands before. */
    private static TreeMapCursor from(Object iterator, TreeMap<Object, Object> map, int direction,
            TreeMap.Entry<Object, Object> next, boolean isFenced, Object fence) {
        TreeMapCursor cursor = cursor(iterator);
        if (cursor == null) {
            cursor = new TreeMapCursor(
                    SortedArrivals.of(map).inOrder(map, direction, next.key, isFenced, fence), 1);
            setCursor(iterator, cursor);
        }
        return cursor;
    }

    private TreeMap.Entry<Object, Object> step() {
        int index = at++;
        return index < entries.length ? entries[index] : null;
    }

    // ----------------------------------------------------------------------- TreeMap.PrivateEntryIterator

    /** The constructor, which is given an entry at one end of the map. */
    static void start(TreeMap<Object, Object>.PrivateEntryIterator<Object> iterator, TreeMap<Object, Object> map,
            int direction) {
        TreeMap.Entry<Object, Object>[] entries = SortedArrivals.of(map).inOrder(map, direction);
        setCursor(iterator, new TreeMapCursor(entries, 1));
        iterator.expectedModCount = TreeMapArrivals.modCount(map);
        iterator.lastReturned = null;
        iterator.next = entries.length > 0 ? entries[0] : null;
    }

    static TreeMap.Entry<Object, Object> advance(TreeMap<Object, Object>.PrivateEntryIterator<Object> iterator,
            TreeMap<Object, Object> map, int direction) {
        TreeMap.Entry<Object, Object> entry = iterator.next;
        if (entry == null) {
            throw new NoSuchElementException();
        }
        mustBe(map, iterator.expectedModCount);
        iterator.next = from(iterator, map, direction, entry, false, null).step();
        iterator.lastReturned = entry;
        return entry;
    }

    static void remove(TreeMap<Object, Object>.PrivateEntryIterator<Object> iterator, TreeMap<Object, Object> map) {
        if (iterator.lastReturned == null) {
            throw new IllegalStateException();
        }
        mustBe(map, iterator.expectedModCount);
        iterator.next = renewed(map, iterator.lastReturned, iterator.next);
        iterator.expectedModCount = TreeMapArrivals.modCount(map);
        iterator.lastReturned = null;
    }

    /** Removes an entry; what another one, which may stand behind it, is from then on. */
    private static TreeMap.Entry<Object, Object> renewed(TreeMap<Object, Object> map,
            TreeMap.Entry<Object, Object> removed, TreeMap.Entry<Object, Object> other) {
        TreeMap.Entry<Object, Object> copy = TreeMapArrivals.remove(map, removed);
        return copy != null && other != null && copy.key == other.key ? copy : other;
    }

    private static void mustBe(TreeMap<Object, Object> map, int modCount) {
        if (TreeMapArrivals.modCount(map) != modCount) {
            throw new ConcurrentModificationException();
        }
    }

    // --------------------------------------------------------------- TreeMap.NavigableSubMap.SubMapIterator

    /** Where the JDK's stops before the fence, this one ends; what a fence is not, is not comparable. */
    static TreeMap.Entry<Object, Object> advanceInRange(
            TreeMap.NavigableSubMap<Object, Object>.SubMapIterator<Object> iterator, TreeMap<Object, Object> map,
            int direction) {
        TreeMap.Entry<Object, Object> entry = iterator.next;
        if (entry == null || entry.key == iterator.fenceKey) {
            throw new NoSuchElementException();
        }
        mustBe(map, iterator.expectedModCount);
        boolean isFenced = iterator.fenceKey instanceof Comparable;
        iterator.next = from(iterator, map, direction, entry, isFenced, iterator.fenceKey).step();
        iterator.lastReturned = entry;
        return entry;
    }

    static void removeInRange(TreeMap.NavigableSubMap<Object, Object>.SubMapIterator<Object> iterator,
            TreeMap<Object, Object> map) {
        if (iterator.lastReturned == null) {
            throw new IllegalStateException();
        }
        mustBe(map, iterator.expectedModCount);
        iterator.next = renewed(map, iterator.lastReturned, iterator.next);
        iterator.lastReturned = null;
        iterator.expectedModCount = TreeMapArrivals.modCount(map);
    }

    // ------------------------------------------------------------------------------------- spliterators

    private static Object part(TreeMap.Entry<Object, Object> entry, int part) {
        return part == KEY ? entry.key : part == VALUE ? entry.value : entry;
    }

    private static void mustNotChange(TreeMap.TreeMapSpliterator<Object, Object> spliterator) {
        if (spliterator.fence != null) {
            ArrivalSlots.giveUp("a split spliterator over a TreeMap with unknown keys");
        }
        if (TreeMapArrivals.modCount(spliterator.tree) != spliterator.expectedModCount) {
            ArrivalSlots.giveUp("a spliterator over a TreeMap with unknown keys that changes meanwhile");
        }
    }

    static boolean tryAdvance(TreeMap.TreeMapSpliterator<Object, Object> spliterator, Consumer<Object> action,
            int direction, int part) {
        if (action == null) {
            throw new NullPointerException();
        }
        if (spliterator.est < 0) {
            spliterator.getEstimate();
        }
        TreeMap.Entry<Object, Object> entry = spliterator.current;
        if (entry == null) {
            return false;
        }
        mustNotChange(spliterator);
        spliterator.current = from(spliterator, spliterator.tree, direction, entry, false, null).step();
        action.accept(part(entry, part));
        mustBe(spliterator.tree, spliterator.expectedModCount);
        return true;
    }

    static void forEachRemaining(TreeMap.TreeMapSpliterator<Object, Object> spliterator, Consumer<Object> action,
            int direction, int part) {
        if (action == null) {
            throw new NullPointerException();
        }
        if (spliterator.est < 0) {
            spliterator.getEstimate();
        }
        TreeMap.Entry<Object, Object> first = spliterator.current;
        if (first == null) {
            return;
        }
        mustNotChange(spliterator);
        TreeMapCursor cursor = from(spliterator, spliterator.tree, direction, first, false, null);
        spliterator.current = null;
        for (int i = cursor.at - 1; i < cursor.entries.length; i++) {
            TreeMap.Entry<Object, Object> entry = cursor.entries[i];
            if (entry != null) {
                action.accept(part(entry, part));
                mustNotChange(spliterator);
            }
        }
    }
}
