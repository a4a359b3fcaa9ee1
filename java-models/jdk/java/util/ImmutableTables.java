package java.util;

/** The tables of Set.of and Map.of: as the JDK's where all hash codes are known, see oplib/java_util/immutable.py. */
final class ImmutableTables {
    private ImmutableTables() {
    }

    private static native boolean isKnown(int number);

    private static native void noteUnordered(Object[] table);

    /** ImmutableCollections.SetN.probe: the index of an element, or -1 minus the index where it may be put. */
    static int probeSet(Object[] elements, Object wanted) {
        return probe(elements, wanted, 1);
    }

    /** ImmutableCollections.MapN.probe: keys are at even indices. */
    static int probeMap(Object[] table, Object wanted) {
        return probe(table, wanted, 2);
    }

    private static int probe(Object[] table, Object wanted, int step) {
        int hash = wanted.hashCode();
        for (int i = 0; i < table.length; i += step) {
            Object there = table[i];
            if (there != null && wanted.equals(there)) {
                return i;
            }
        }
        boolean known = isKnown(hash);
        if (!known) {
            noteUnordered(table);
        }
        int at = known ? Math.floorMod(hash, table.length / step) * step : 0;
        for (int i = 0; i < table.length; i += step) {
            if (table[at] == null) {
                return -at - 1;
            }
            at = at + step == table.length ? 0 : at + step;
        }
        return -1; // looked for in a full table, which is the empty one only
    }

    static Object[] toArray(Set<?> set) {
        Object[] array = new Object[set.size()];
        int count = 0;
        for (Object element : set) {
            array[count++] = element;
        }
        return array;
    }
}
