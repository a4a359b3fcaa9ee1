package java.util;

import java.util.function.Consumer;

/**
 * Iterators and spliterators over maps whose table is an ArrivalTable: they go through the entries as these are ordered
 * when iteration begins. Whatever changes the order later changes modCount too, which ends the iteration.
 *
 * Limits: a spliterator cannot be split.
 */
final class HashMapCursor {
    private HashMapCursor() {
    }

    /** The entries that an iterator or spliterator goes through; null if it goes through the JDK's table. */
    private static native HashMap.Node<Object, Object>[] entries(Object cursor);

    private static native void setEntries(Object cursor, HashMap.Node<Object, Object>[] entries);

    /** The constructor of HashMap.HashIterator. */
    static void start(HashMap<Object, Object>.HashIterator iterator, HashMap<Object, Object> map) {
        HashMap.Node<Object, Object>[] entries = ArrivalTable.inOrder(map);
        setEntries(iterator, entries);
        iterator.expectedModCount = map.modCount;
        iterator.next = entries.length > 0 ? entries[0] : null;
        iterator.index = 1;
    }

    static HashMap.Node<Object, Object> nextNode(HashMap<Object, Object>.HashIterator iterator,
            HashMap<Object, Object> map) {
        HashMap.Node<Object, Object>[] entries = entries(iterator);
        if (entries == null) {
            ArrivalSlots.giveUp("an iterator over a HashMap with or without unknown hash codes");
        }
        HashMap.Node<Object, Object> node = iterator.next;
        if (map.modCount != iterator.expectedModCount) {
            throw new ConcurrentModificationException();
        }
        if (node == null) {
            throw new NoSuchElementException();
        }
        if (node instanceof Slotwise) {
            iterator.current = entries[iterator.index];
            step(iterator, entries);
            return iterator.current;
        }
        iterator.current = node;
        int at = iterator.index++;
        iterator.next = at < entries.length ? entries[at] : null;
        return node;
    }

    /** HashIterator.remove of a map where no two keys can be equal by now: the entry need not be looked for. */
    static void remove(HashMap<Object, Object>.HashIterator iterator, HashMap<Object, Object> map) {
        HashMap.Node<Object, Object> node = iterator.current;
        if (node == null) {
            throw new IllegalStateException();
        }
        if (map.modCount != iterator.expectedModCount) {
            throw new ConcurrentModificationException();
        }
        iterator.current = null;
        HashMapArrivals.takeOut(map, ArrivalTable.of(map), node);
        iterator.expectedModCount = map.modCount;
    }

    // ----------------------------------------------------------------------- where the order does not matter

    /** Is the next node of an iterator that goes through slots, whatever is in the slot that comes next. */
    private static final class Slotwise extends HashMap.Node<Object, Object> {
        Slotwise() {
            super(0, null, null, null);
        }
    }

    /** From now on an iterator that has not begun goes through the entries in order of arrival; see SlotLoop. */
    static void takeAsTheyCame(HashMap<Object, Object>.HashIterator iterator, HashMap<Object, Object> map) {
        HashMap.Node<Object, Object>[] entries = ArrivalTable.of(map).asTheyCame();
        setEntries(iterator, entries);
        iterator.index = 0;
        iterator.next = entries.length > 0 ? new Slotwise() : null;
    }

    /** Whether there is nothing in the slot that comes next, which is left behind then. */
    static boolean skips(HashMap<Object, Object>.HashIterator iterator) {
        HashMap.Node<Object, Object>[] entries = entries(iterator);
        if (!(iterator.next instanceof Slotwise) || entries[iterator.index] != null) {
            return false;
        }
        step(iterator, entries);
        return true;
    }

    private static void step(HashMap<Object, Object>.HashIterator iterator, HashMap.Node<Object, Object>[] entries) {
        iterator.index++;
        if (iterator.index == entries.length) {
            iterator.next = null;
        }
    }

    /** HashMap.HashMapSpliterator.getFence: it binds to the map when first used. */
    static int getFence(HashMap.HashMapSpliterator<Object, Object> spliterator) {
        if (spliterator.fence < 0) {
            HashMap<Object, Object> map = spliterator.map;
            HashMap.Node<Object, Object>[] entries = ArrivalTable.inOrder(map);
            setEntries(spliterator, entries);
            spliterator.est = map.size;
            spliterator.expectedModCount = map.modCount;
            spliterator.fence = entries.length;
        } else if (entries(spliterator) == null) {
            ArrivalSlots.giveUp("a spliterator over a HashMap with or without unknown hash codes");
        }
        return spliterator.fence;
    }

    static boolean tryAdvance(HashMap.HashMapSpliterator<Object, Object> spliterator, Consumer<Object> action,
            int part) {
        if (action == null) {
            throw new NullPointerException();
        }
        if (spliterator.index >= getFence(spliterator)) {
            return false;
        }
        HashMap.Node<Object, Object> node = entries(spliterator)[spliterator.index];
        if (node == null) {
            return false;
        }
        HashMapArrivals.mustNotChange(spliterator.map, spliterator.expectedModCount);
        spliterator.index++;
        action.accept(HashMapArrivals.part(node, part));
        if (spliterator.map.modCount != spliterator.expectedModCount) {
            throw new ConcurrentModificationException();
        }
        return true;
    }

    static void forEachRemaining(HashMap.HashMapSpliterator<Object, Object> spliterator, Consumer<Object> action,
            int part) {
        if (action == null) {
            throw new NullPointerException();
        }
        int estimate = spliterator.fence < 0 ? 0 : spliterator.est; // where it binds here, the JDK's has none
        int end = getFence(spliterator);
        spliterator.est = estimate;
        HashMapArrivals.mustNotChange(spliterator.map, spliterator.expectedModCount);
        HashMap.Node<Object, Object>[] entries = entries(spliterator);
        for (int i = spliterator.index; i < end; i++) {
            if (entries[i] != null) {
                action.accept(HashMapArrivals.part(entries[i], part));
                HashMapArrivals.mustNotChange(spliterator.map, spliterator.expectedModCount);
            }
        }
        spliterator.index = end;
    }
}
