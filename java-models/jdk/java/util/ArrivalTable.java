package java.util;

/**
 * What a HashMap keeps its entries in while hash codes are unknown: an array in order of arrival, instead of buckets.
 *
 * A bucket is a list that entries join at its end (put) or at its front (compute, computeIfAbsent, merge), and
 * growing splits buckets without changing the order inside. So entries that ever meet in a bucket have there the order
 * that they have in this array, joined at its end or front as well. Equal hash codes mean the same bucket, hence a
 * search meets the same entries in the same order as in the JDK's table. Where the table itself shows, in iteration,
 * `inOrder` sorts by bucket.
 *
 * Limits: once a bucket would become a tree (more than eight entries of one bucket in a table of 64 or more), its order is
 * open. See oplib/java_util/hash_map.py for when this stands in for the table, and for the native methods.
 */
final class ArrivalTable {
    private static final int TREE_SIZE = 8;
    private static final int TREE_LENGTH = 64;
    private static final int MOST = 1 << 30;

    private HashMap.Node<Object, Object>[] slots = newSlots(16);
    int length; // of the table that the JDK would have
    boolean hasTrees; // some bucket of it would be a tree

    private ArrivalTable(int length) {
        this.length = length;
    }

    /** Whether this number is a constant: then the JDK's table serves as well. */
    static native boolean isKnown(int number);

    /** The table of a map, null as long as the map has the JDK's. */
    static native ArrivalTable attached(HashMap<?, ?> map);

    /** From now on this is the table of a map, and the field `table` must not be looked at. */
    private static native void attach(HashMap<?, ?> map, ArrivalTable table);

    @SuppressWarnings("unchecked")
    static HashMap.Node<Object, Object>[] newSlots(int size) {
        return new HashMap.Node[size];
    }

    /** Whether a map has a table of either kind. Looking for something is no reason for it to get one. */
    static boolean exists(HashMap<Object, Object> map) {
        return attached(map) != null || map.table != null;
    }

    /** The table of a map, which gets one if it has none yet. */
    static ArrivalTable of(HashMap<Object, Object> map) {
        ArrivalTable table = attached(map);
        if (table == null) {
            table = map.table == null ? first(map) : copy(map.table);
            attach(map, table);
        }
        return table;
    }

    /** As HashMap.resize of a map without a table; the threshold is then the capacity that the constructor was given. */
    private static ArrivalTable first(HashMap<Object, Object> map) {
        if (map.threshold > 0) {
            ArrivalTable table = new ArrivalTable(map.threshold);
            map.threshold = table.limit(map);
            return table;
        }
        map.threshold = 12;
        return new ArrivalTable(16);
    }

    private static ArrivalTable copy(HashMap.Node<Object, Object>[] buckets) {
        ArrivalTable table = new ArrivalTable(buckets.length);
        for (HashMap.Node<Object, Object> first : buckets) {
            if (first instanceof HashMap.TreeNode) {
                table.hasTrees = true;
            }
            for (HashMap.Node<Object, Object> node = first; node != null; node = node.next) {
                table.addLast(node);
            }
        }
        return table;
    }

    /** It goes on after the entry is found, without looking: so that the number of rounds does not depend on the key. */
    HashMap.Node<Object, Object> find(int hash, Object key) {
        HashMap.Node<Object, Object>[] all = slots();
        HashMap.Node<Object, Object> found = null;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            HashMap.Node<Object, Object> node = all[i];
            if (found == null && node != null && node.hash == hash
                    && (node.key == key || key != null && key.equals(node.key))) {
                found = node;
            }
        }
        return found;
    }

    @SuppressWarnings("unchecked")
    private HashMap.Node<Object, Object>[] slots() {
        HashMap.Node<Object, Object>[] one = (HashMap.Node<Object, Object>[]) ArrivalSlots.joined(slots);
        slots = one; // this may be one of several tables: what is read back could be several arrays
        return one;
    }

    void addLast(HashMap.Node<Object, Object> node) {
        HashMap.Node<Object, Object>[] all = slots();
        if (ArrivalSlots.end(all) == all.length) {
            all = enlarge(all);
        }
        all[ArrivalSlots.end(all)] = node;
    }

    void addFirst(HashMap.Node<Object, Object> node) {
        HashMap.Node<Object, Object>[] all = slots();
        if (ArrivalSlots.begin(all) == 0) {
            all = enlarge(all);
        }
        all[ArrivalSlots.begin(all) - 1] = node;
    }

    private HashMap.Node<Object, Object>[] enlarge(HashMap.Node<Object, Object>[] old) {
        HashMap.Node<Object, Object>[] larger = newSlots(old.length * 2);
        ArrivalSlots.enlarge(old, larger);
        slots = larger;
        return larger;
    }

    void remove(HashMap.Node<Object, Object> node) {
        HashMap.Node<Object, Object>[] all = slots();
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] == node) {
                all[i] = null;
            }
        }
    }

    void clear() {
        slots = newSlots(16);
        hasTrees = false;
    }

    /** To be called before an entry joins others: a bucket with at least `most` entries already makes the table grow, or a tree. */
    void makeRoom(HashMap<Object, Object> map, int hash, Object key, int most) {
        HashMap.Node<Object, Object>[] all = slots();
        int end = ArrivalSlots.end(all);
        if (end - ArrivalSlots.begin(all) < most) {
            return;
        }
        int there = 0;
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null && ((all[i].hash ^ hash) & length - 1) == 0) {
                there++;
            }
        }
        if (there >= most) {
            if (length < TREE_LENGTH) {
                grow(map);
            } else {
                hasTrees = true;
                if (key instanceof Comparable && !(key instanceof String || key instanceof Number)) {
                    ArrivalSlots.giveUp("a HashMap with so many collisions that keys are compared by compareTo");
                }
            }
        }
    }

    /** How many entries a bucket has when one more, by put or by compute and its like, makes it too long. */
    static int most(boolean atEnd) {
        return atEnd ? TREE_SIZE : TREE_SIZE - 1;
    }

    /** Twice the length, as HashMap.resize of a table that exists. */
    void grow(HashMap<Object, Object> map) {
        if (length >= MOST) {
            map.threshold = Integer.MAX_VALUE;
            return;
        }
        int old = length;
        length = old * 2;
        map.threshold = old >= 16 && length < MOST ? map.threshold * 2 : limit(map);
    }

    /** The number of entries beyond which a table of this length grows. */
    private int limit(HashMap<Object, Object> map) {
        float wanted = length * map.loadFactor;
        return length < MOST && wanted < MOST ? (int) wanted : Integer.MAX_VALUE;
    }

    int hashCode(boolean ofKeys) {
        HashMap.Node<Object, Object>[] all = slots();
        int sum = 0;
        int end = ArrivalSlots.end(all);
        for (int i = ArrivalSlots.begin(all); i < end; i++) {
            if (all[i] != null) {
                sum += ofKeys ? Objects.hashCode(all[i].key) : all[i].hashCode();
            }
        }
        return sum;
    }

    /** The entries in order of arrival, and nulls between them. */
    HashMap.Node<Object, Object>[] asTheyCame() {
        HashMap.Node<Object, Object>[] all = slots();
        int begin = ArrivalSlots.begin(all);
        HashMap.Node<Object, Object>[] copy = newSlots(ArrivalSlots.end(all) - begin);
        for (int i = 0; i < copy.length; i++) {
            copy[i] = all[begin + i];
        }
        return copy;
    }

    static HashMap.Node<Object, Object>[] inOrder(HashMap<Object, Object> map) {
        return exists(map) ? of(map).inOrder() : newSlots(0);
    }

    /** The entries as iteration meets them: by bucket, and inside by arrival; null behind the last one. */
    HashMap.Node<Object, Object>[] inOrder() {
        if (hasTrees) {
            ArrivalSlots.giveUp("the order of a HashMap with so many collisions that buckets are trees");
        }
        HashMap.Node<Object, Object>[] all = slots();
        int begin = ArrivalSlots.begin(all);
        int end = ArrivalSlots.end(all);
        HashMap.Node<Object, Object>[] sorted = newSlots(end - begin);
        for (int i = begin; i < end; i++) {
            if (all[i] != null) {
                sorted[rank(all, i, begin, end)] = all[i];
            }
        }
        return sorted;
    }

    private int rank(HashMap.Node<Object, Object>[] all, int at, int begin, int end) {
        int bucket = all[at].hash & length - 1;
        int rank = 0;
        for (int i = begin; i < end; i++) {
            if (i != at && all[i] != null) {
                int other = all[i].hash & length - 1;
                if (i < at ? other <= bucket : other < bucket) {
                    rank++;
                }
            }
        }
        return rank;
    }
}
