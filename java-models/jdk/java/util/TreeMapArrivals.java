package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What those methods of TreeMap do that look into its tree, for maps that have SortedArrivals instead. Each has the name
 * of the method that it stands for, with the map as its first parameter.
 */
final class TreeMapArrivals {
    private TreeMapArrivals() {
    }

    // Private fields of a map; its methods could be overridden.

    private static native Object comparator(TreeMap<Object, Object> map);

    private static native int size(TreeMap<Object, Object> map);

    private static native void setSize(TreeMap<Object, Object> map, int size);

    static native int modCount(TreeMap<Object, Object> map);

    private static native void setModCount(TreeMap<Object, Object> map, int modCount);

    // ------------------------------------------------------------------------------------------ looking

    static TreeMap.Entry<Object, Object> getEntry(TreeMap<Object, Object> map, Object key) {
        mustBeKey(map, key);
        SortedArrivals entries = SortedArrivals.of(map, key);
        return entries.find(map, key, entries.told(map, key));
    }

    /** What is not comparable fails also in an empty map. */
    private static void mustBeKey(TreeMap<Object, Object> map, Object key) {
        if (comparator(map) == null) {
            Objects.requireNonNull(key);
            Comparable<?> comparable = (Comparable<?>) key;
        }
    }

    static TreeMap.Entry<Object, Object> getFirstEntry(TreeMap<Object, Object> map) {
        return SortedArrivals.of(map).first(map, 1);
    }

    static TreeMap.Entry<Object, Object> getLastEntry(TreeMap<Object, Object> map) {
        return SortedArrivals.of(map).first(map, -1);
    }

    static TreeMap.Entry<Object, Object> getCeilingEntry(TreeMap<Object, Object> map, Object key) {
        return SortedArrivals.of(map, key).behind(map, key, 1, true);
    }

    static TreeMap.Entry<Object, Object> getHigherEntry(TreeMap<Object, Object> map, Object key) {
        return SortedArrivals.of(map, key).behind(map, key, 1, false);
    }

    static TreeMap.Entry<Object, Object> getFloorEntry(TreeMap<Object, Object> map, Object key) {
        return SortedArrivals.of(map, key).behind(map, key, -1, true);
    }

    static TreeMap.Entry<Object, Object> getLowerEntry(TreeMap<Object, Object> map, Object key) {
        return SortedArrivals.of(map, key).behind(map, key, -1, false);
    }

    // ------------------------------------------------------------------------------------------ changes

    /**
     * What the program says of a key that is to be put, see ProgramOrder; in an empty map nothing is looked at yet. It
     * is asked once: a function that runs between looking and putting may look for other keys.
     */
    private static int[] told(TreeMap<Object, Object> map, Object key) {
        if (size(map) == 0) {
            return null;
        }
        mustBeKey(map, key);
        return SortedArrivals.of(map, key).told(map, key);
    }

    /** The entry of a key that is to be put. */
    private static TreeMap.Entry<Object, Object> place(TreeMap<Object, Object> map, Object key, int[] told) {
        return size(map) == 0 ? null : SortedArrivals.of(map, key).find(map, key, told);
    }

    private static void add(TreeMap<Object, Object> map, Object key, Object value, int[] told) {
        if (size(map) == 0) {
            map.compare(key, key); // fails for what cannot be a key
        }
        SortedArrivals.of(map, key).add(key, value, told);
        changeSize(map, 1);
    }

    private static void changeSize(TreeMap<Object, Object> map, int by) {
        setModCount(map, modCount(map) + 1);
        setSize(map, size(map) + by);
    }

    static Object put(TreeMap<Object, Object> map, Object key, Object value, boolean replaceOld) {
        int[] told = told(map, key);
        TreeMap.Entry<Object, Object> entry = place(map, key, told);
        if (entry == null) {
            add(map, key, value, told);
            return null;
        }
        Object old = entry.value;
        if (replaceOld || old == null) {
            entry.value = value;
        }
        return old;
    }

    static Object computeIfAbsent(TreeMap<Object, Object> map, Object key, Function<Object, Object> function) {
        Objects.requireNonNull(function);
        int[] told = told(map, key);
        TreeMap.Entry<Object, Object> entry = place(map, key, told);
        if (entry != null && entry.value != null) {
            return entry.value;
        }
        int expected = modCount(map);
        Object made = function.apply(key);
        mustBe(map, expected);
        if (entry != null) {
            entry.value = made;
        } else if (made != null) {
            add(map, key, made, told);
        }
        return made;
    }

    static Object compute(TreeMap<Object, Object> map, Object key, BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        int[] told = told(map, key);
        TreeMap.Entry<Object, Object> entry = place(map, key, told);
        int expected = modCount(map);
        Object made = function.apply(key, entry == null ? null : entry.value);
        mustBe(map, expected);
        return replace(map, entry, key, made, told);
    }

    static Object merge(TreeMap<Object, Object> map, Object key, Object value,
            BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        int[] told = told(map, key);
        TreeMap.Entry<Object, Object> entry = place(map, key, told);
        Object made = value;
        if (entry != null && entry.value != null) {
            int expected = modCount(map);
            made = function.apply(entry.value, value);
            mustBe(map, expected);
        }
        return replace(map, entry, key, made, told);
    }

    private static Object replace(TreeMap<Object, Object> map, TreeMap.Entry<Object, Object> entry, Object key,
            Object value, int[] told) {
        if (entry == null) {
            if (value != null) {
                add(map, key, value, told);
            }
        } else if (value == null) {
            remove(map, entry);
        } else {
            entry.value = value;
        }
        return value;
    }

    static void deleteEntry(TreeMap<Object, Object> map, TreeMap.Entry<Object, Object> entry) {
        remove(map, entry);
    }

    /** See SortedArrivals.remove. */
    static TreeMap.Entry<Object, Object> remove(TreeMap<Object, Object> map, TreeMap.Entry<Object, Object> entry) {
        changeSize(map, -1);
        return SortedArrivals.of(map).remove(map, entry);
    }

    /** `elements`: those of another sorted map or set of the same order. */
    static void buildFromSorted(TreeMap<Object, Object> map, int size, Iterator<?> elements, Object value) {
        SortedArrivals made = new SortedArrivals(ProgramOrder.compares(map, null));
        while (elements.hasNext()) {
            if (value != null) {
                made.add(elements.next(), value, null);
            } else {
                Map.Entry<?, ?> entry = (Map.Entry<?, ?>) elements.next();
                made.add(entry.getKey(), entry.getValue(), null);
            }
        }
        SortedArrivals.attach(map, made);
        setSize(map, size);
    }

    // -------------------------------------------------------------------------------------- all entries

    private static void mustBe(TreeMap<Object, Object> map, int modCount) {
        if (modCount(map) != modCount) {
            throw new ConcurrentModificationException();
        }
    }

    /** NavigableSubMap.EntrySetView.size; the JDK's iterates, and remembers the number. */
    static int sizeOf(TreeMap<Object, Object> map, TreeMap.NavigableSubMap<Object, Object> view) {
        return SortedArrivals.of(map).count(view);
    }

    static boolean containsValue(TreeMap<Object, Object> map, Object value) {
        boolean found = false;
        for (TreeMap.Entry<Object, Object> entry : SortedArrivals.of(map).inOrder(map, 1)) {
            if (!found && entry != null && TreeMap.valEquals(value, entry.value)) {
                found = true;
            }
        }
        return found;
    }

    /** TreeMap.Values.remove: the first entry with such a value goes. */
    static boolean removeValue(TreeMap<Object, Object> map, Object value) {
        TreeMap.Entry<Object, Object> found = null;
        for (TreeMap.Entry<Object, Object> entry : SortedArrivals.of(map).inOrder(map, 1)) {
            if (found == null && entry != null && TreeMap.valEquals(entry.value, value)) {
                found = entry;
            }
        }
        if (found == null) {
            return false;
        }
        remove(map, found);
        return true;
    }

    static void forEach(TreeMap<Object, Object> map, BiConsumer<Object, Object> action) {
        Objects.requireNonNull(action);
        int expected = modCount(map);
        for (TreeMap.Entry<Object, Object> entry : SortedArrivals.of(map).inOrder(map, 1)) {
            if (entry != null) {
                action.accept(entry.key, entry.value);
                mustBe(map, expected);
            }
        }
    }

    static void replaceAll(TreeMap<Object, Object> map, BiFunction<Object, Object, Object> function) {
        Objects.requireNonNull(function);
        int expected = modCount(map);
        for (TreeMap.Entry<Object, Object> entry : SortedArrivals.of(map).inOrder(map, 1)) {
            if (entry != null) {
                entry.value = function.apply(entry.key, entry.value);
                mustBe(map, expected);
            }
        }
    }
}
