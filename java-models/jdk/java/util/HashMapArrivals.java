package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What those methods of HashMap do that look into its table, for maps whose table is an ArrivalTable.
 *
 * Each has the name of the method that it stands for, with the map as its first parameter. What an action of forEach
 * or replaceAll does to the map itself is not modelled: the verdict is open.
 */
final class HashMapArrivals {
    static final int KEY = 0;
    static final int VALUE = 1;
    static final int ENTRY = 2;

    private HashMapArrivals() {
    }

    static HashMap.Node<Object, Object> getNode(HashMap<Object, Object> map, Object key) {
        return ArrivalTable.exists(map) ? ArrivalTable.of(map).find(HashMap.hash(key), key) : null;
    }

    static Object putVal(HashMap<Object, Object> map, int hash, Object key, Object value, boolean onlyIfAbsent,
            boolean evict) {
        ArrivalTable table = ArrivalTable.of(map);
        HashMap.Node<Object, Object> node = table.find(hash, key);
        if (node != null) {
            Object old = node.value;
            if (!onlyIfAbsent || old == null) {
                node.value = value;
            }
            map.afterNodeAccess(node);
            return old;
        }
        HashMap.Node<Object, Object> made = map.newNode(hash, key, value, null);
        table.makeRoom(map, hash, key, ArrivalTable.most(true));
        table.addLast(made);
        map.modCount++;
        if (++map.size > map.threshold) {
            table.grow(map);
        }
        map.afterNodeInsertion(evict);
        return null;
    }

    static HashMap.Node<Object, Object> removeNode(HashMap<Object, Object> map, int hash, Object key, Object value,
            boolean matchValue, boolean movable) {
        if (!ArrivalTable.exists(map)) {
            return null;
        }
        ArrivalTable table = ArrivalTable.of(map);
        HashMap.Node<Object, Object> node = table.find(hash, key);
        if (node == null || matchValue && !(node.value == value || value != null && value.equals(node.value))) {
            return null;
        }
        takeOut(map, table, node);
        return node;
    }

    static void takeOut(HashMap<Object, Object> map, ArrivalTable table, HashMap.Node<Object, Object> node) {
        table.remove(node);
        map.modCount++;
        map.size--;
        map.afterNodeRemoval(node);
    }

    static HashMap.Node<Object, Object>[] resize(HashMap<Object, Object> map) {
        ArrivalTable.of(map).grow(map);
        return map.table;
    }

    static void clear(HashMap<Object, Object> map) {
        map.modCount++;
        if (ArrivalTable.exists(map)) {
            ArrivalTable.of(map).clear();
        }
        map.size = 0;
    }

    static void putMapEntries(HashMap<Object, Object> map, Map<Object, Object> source, boolean evict) {
        if (!ArrivalTable.exists(map)) {
            ArrivalSlots.giveUp("HashMap.putAll on a map that may or may not have entries with unknown hash codes");
        }
        ArrivalTable table = ArrivalTable.of(map);
        int count = source.size();
        if (count <= 0) {
            return;
        }
        while (count > map.threshold && table.length < 1 << 30) {
            table.grow(map);
        }
        for (Map.Entry<Object, Object> entry : source.entrySet()) {
            Object key = entry.getKey();
            Object value = entry.getValue();
            putVal(map, HashMap.hash(key), key, value, false, evict);
        }
    }

    static boolean containsValue(HashMap<Object, Object> map, Object value) {
        boolean found = false;
        for (HashMap.Node<Object, Object> node : ArrivalTable.inOrder(map)) {
            if (!found && node != null && (node.value == value || value != null && value.equals(node.value))) {
                found = true;
            }
        }
        return found;
    }

    // ------------------------------------------------------------------------------------ all entries

    /** AbstractMap.hashCode or, of the keys alone, AbstractSet.hashCode: a sum, so the order does not matter. */
    static int hashCode(HashMap<Object, Object> map, boolean ofKeys) {
        return ArrivalTable.exists(map) ? ArrivalTable.of(map).hashCode(ofKeys) : 0;
    }

    static void forEach(HashMap<Object, Object> map, BiConsumer<Object, Object> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int expected = map.modCount;
        for (HashMap.Node<Object, Object> node : ArrivalTable.inOrder(map)) {
            if (node != null) {
                action.accept(node.key, node.value);
                mustNotChange(map, expected);
            }
        }
    }

    static void replaceAll(HashMap<Object, Object> map, BiFunction<Object, Object, Object> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        int expected = map.modCount;
        for (HashMap.Node<Object, Object> node : ArrivalTable.inOrder(map)) {
            if (node != null) {
                node.value = function.apply(node.key, node.value);
                mustNotChange(map, expected);
            }
        }
    }

    /** forEach of keySet(), values() and entrySet(). */
    static void forEachOf(HashMap<Object, Object> map, Consumer<Object> action, int part) {
        if (action == null) {
            throw new NullPointerException();
        }
        int expected = map.modCount;
        for (HashMap.Node<Object, Object> node : ArrivalTable.inOrder(map)) {
            if (node != null) {
                action.accept(part(node, part));
                mustNotChange(map, expected);
            }
        }
    }

    static void mustNotChange(HashMap<Object, Object> map, int expected) {
        if (map.modCount != expected) {
            ArrivalSlots.giveUp("an action that changes the HashMap whose entries it is applied to");
        }
    }

    static Object part(HashMap.Node<Object, Object> node, int part) {
        return part == KEY ? node.key : part == VALUE ? node.value : node;
    }

    static Object[] toArray(HashMap<Object, Object> map, Object[] array, int part) {
        int count = 0;
        for (HashMap.Node<Object, Object> node : ArrivalTable.inOrder(map)) {
            if (node != null) {
                array[count++] = part(node, part);
            }
        }
        return array;
    }

    // ---------------------------------------------------------------------------------- compute, merge

    static Object computeIfAbsent(HashMap<Object, Object> map, Object key, Function<Object, Object> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        int hash = HashMap.hash(key);
        HashMap.Node<Object, Object> node = prepare(map, hash, key);
        if (node != null && node.value != null) {
            map.afterNodeAccess(node);
            return node.value;
        }
        int expected = map.modCount;
        Object value = function.apply(key);
        mustBe(map, expected);
        if (value != null) {
            if (node != null) {
                node.value = value;
                map.afterNodeAccess(node);
            } else {
                join(map, hash, key, value);
            }
        }
        return value;
    }

    static Object compute(HashMap<Object, Object> map, Object key, BiFunction<Object, Object, Object> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        int hash = HashMap.hash(key);
        HashMap.Node<Object, Object> node = prepare(map, hash, key);
        int expected = map.modCount;
        Object value = function.apply(key, node == null ? null : node.value);
        mustBe(map, expected);
        if (node != null) {
            settle(map, node, hash, key, value);
        } else if (value != null) {
            join(map, hash, key, value);
        }
        return value;
    }

    static Object merge(HashMap<Object, Object> map, Object key, Object value,
            BiFunction<Object, Object, Object> function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        int hash = HashMap.hash(key);
        HashMap.Node<Object, Object> node = prepare(map, hash, key);
        if (node == null) {
            join(map, hash, key, value);
            return value;
        }
        Object merged = value;
        if (node.value != null) {
            int expected = map.modCount;
            merged = function.apply(node.value, value);
            mustBe(map, expected);
        }
        settle(map, node, hash, key, merged);
        return merged;
    }

    private static void mustBe(HashMap<Object, Object> map, int expected) {
        if (map.modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    /** An entry gets a new value, or goes for want of one. */
    private static void settle(HashMap<Object, Object> map, HashMap.Node<Object, Object> node, int hash, Object key,
            Object value) {
        if (value != null) {
            node.value = value;
            map.afterNodeAccess(node);
        } else if (hasBuckets(map, hash)) {
            map.removeNode(hash, key, null, false, true);
        } else {
            removeNode(map, hash, key, null, false, true);
        }
    }

    private static boolean hasBuckets(HashMap<Object, Object> map, int hash) {
        return ArrivalTable.attached(map) == null && ArrivalTable.isKnown(hash);
    }

    /** The entry of a key, after making room for one, as the JDK does it here: before it looks. */
    private static HashMap.Node<Object, Object> prepare(HashMap<Object, Object> map, int hash, Object key) {
        if (!hasBuckets(map, hash)) {
            ArrivalTable table = ArrivalTable.of(map);
            if (map.size > map.threshold) {
                table.grow(map);
            }
            return table.find(hash, key);
        }
        if (map.table == null || map.table.length == 0 || map.size > map.threshold) {
            map.resize();
        }
        HashMap.Node<Object, Object> node = map.table[hash & map.table.length - 1];
        if (node instanceof HashMap.TreeNode) {
            return ((HashMap.TreeNode<Object, Object>) node).getTreeNode(hash, key);
        }
        while (node != null && !(node.hash == hash && (node.key == key || key != null && key.equals(node.key)))) {
            node = node.next;
        }
        return node;
    }

    /** A new entry becomes the first of its bucket. */
    private static void join(HashMap<Object, Object> map, int hash, Object key, Object value) {
        if (hasBuckets(map, hash)) {
            joinBucket(map, map.table, hash, key, value);
        } else {
            ArrivalTable table = ArrivalTable.of(map);
            HashMap.Node<Object, Object> made = map.newNode(hash, key, value, null);
            table.makeRoom(map, hash, key, ArrivalTable.most(false));
            table.addFirst(made);
        }
        map.modCount++;
        map.size++;
        map.afterNodeInsertion(true);
    }

    private static void joinBucket(HashMap<Object, Object> map, HashMap.Node<Object, Object>[] buckets, int hash,
            Object key, Object value) {
        int bucket = hash & buckets.length - 1;
        HashMap.Node<Object, Object> first = buckets[bucket];
        if (first instanceof HashMap.TreeNode) {
            ((HashMap.TreeNode<Object, Object>) first).putTreeVal(map, buckets, hash, key, value);
            return;
        }
        int there = 0;
        for (HashMap.Node<Object, Object> node = first; node != null; node = node.next) {
            there++;
        }
        buckets[bucket] = map.newNode(hash, key, value, first);
        if (there >= ArrivalTable.most(false)) {
            map.treeifyBin(buckets, hash);
        }
    }
}
