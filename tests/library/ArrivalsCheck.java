package java.util;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Random operations on two maps: on one by the JDK, on the other by the model (HashMapArrivals, HashMapCursor), which
 * works on a real HashMap or LinkedHashMap object but leaves its table alone. After each operation all that can be seen
 * must agree: results, exceptions, calls of equals, size, modCount, growth and the order of iteration.
 *
 * Compiled into java.base (--patch-module) together with the models, whose native methods are directed to `Natives`.
 * Arguments: seed, number of sequences. Prints what it did; fails with the first sequence that differs.
 */
public final class ArrivalsCheck {
    /** A key that notes whom it was compared with, has few hash codes, and may change. */
    static final class Key {
        static final List<String> LOG = new ArrayList<>();
        final int name;
        int value;
        final int spread;

        Key(int name, int value, int spread) {
            this.name = name;
            this.value = value;
            this.spread = spread;
        }

        @Override
        public int hashCode() {
            LOG.add("hash " + name);
            return value % 3 * spread + (value & 1);
        }

        @Override
        public boolean equals(Object other) {
            LOG.add(name + "=" + (other instanceof Key ? ((Key) other).name : other));
            return other instanceof Key && ((Key) other).value == value;
        }
    }

    public static final class Natives extends SlotNatives {
        static final Map<Object, Object> FIELDS = new IdentityHashMap<>();

        public static boolean isKnown(int number) {
            return false;
        }

        public static ArrivalTable attached(HashMap<?, ?> map) {
            return (ArrivalTable) FIELDS.get(map);
        }

        public static void attach(HashMap<?, ?> map, ArrivalTable table) {
            FIELDS.put(map, table);
        }

        @SuppressWarnings("unchecked")
        public static HashMap.Node<Object, Object>[] entries(Object cursor) {
            return (HashMap.Node<Object, Object>[]) FIELDS.get(cursor);
        }

        public static void setEntries(Object cursor, HashMap.Node<Object, Object>[] entries) {
            FIELDS.put(cursor, entries);
        }
    }

    final Random random;
    final HashMap<Object, Object> real;
    final HashMap<Object, Object> model;
    final List<Object> keys = new ArrayList<>();
    final StringBuilder history = new StringBuilder();
    static long operations;
    static long gaveUp;

    ArrivalsCheck(long seed) {
        random = new Random(seed);
        int capacity = random.nextInt(3) == 0 ? random.nextInt(70) : -1;
        float factor = random.nextInt(3) == 0 ? 0.2f + random.nextFloat() * 2 : 0.75f;
        int kind = random.nextInt(4);
        real = make(kind, capacity, factor, false);
        model = make(kind, capacity, factor, true);
        int spread = random.nextInt(4) == 0 ? 0 : 1 << random.nextInt(7);
        boolean plain = random.nextBoolean();
        int count = 1 + random.nextInt(random.nextInt(3) == 0 ? 40 : 8);
        for (int i = 0; i < count; i++) {
            keys.add(plain ? (Object) (random.nextInt(20) * (1 << random.nextInt(8)) - 40)
                    : new Key(i, random.nextInt(count), spread));
        }
        keys.add(null);
        history.append(kind).append(' ').append(capacity).append(' ').append(factor);
    }

    private static HashMap<Object, Object> make(int kind, int capacity, float factor, boolean byModel) {
        if (kind == 0) {
            int most = capacity < 0 ? 3 : capacity;
            return new LinkedHashMap<>(capacity < 0 ? 16 : capacity, factor, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
                    if (byModel && size() > most) { // as LinkedHashMap does it, by the model
                        Object key = eldest.getKey();
                        HashMapArrivals.removeNode(this, HashMap.hash(key), key, null, false, true);
                    }
                    return !byModel && size() > most;
                }
            };
        }
        if (kind == 1) {
            return capacity < 0 ? new LinkedHashMap<>() : new LinkedHashMap<>(capacity, factor);
        }
        return capacity < 0 ? new HashMap<>() : new HashMap<>(capacity, factor);
    }

    void run(int length) {
        for (int i = 0; i < length; i++) {
            operations++;
            step();
            compare();
        }
    }

    private void step() {
        Object key = keys.get(random.nextInt(keys.size()));
        Object value = random.nextInt(8) == 0 ? null : (Object) random.nextInt(4);
        boolean absent = random.nextBoolean();
        int choice = random.nextInt(20);
        history.append("\n").append(choice).append(' ').append(key instanceof Key ? ((Key) key).name : key);
        switch (choice) {
            case 0, 1, 2, 3, 4 -> both(() -> absent ? real.putIfAbsent(key, value) : real.put(key, value),
                    () -> HashMapArrivals.putVal(model, HashMap.hash(key), key, value, absent, true));
            case 17 -> {
                same("hash code", real.hashCode(), HashMapArrivals.hashCode(model, false));
                same("hash code of the keys", real.keySet().hashCode(), HashMapArrivals.hashCode(model, true));
            }
            case 5 -> both(() -> real.containsKey(key), () -> HashMapArrivals.getNode(model, key) != null);
            case 6, 7 -> both(() -> absent ? real.remove(key) : (Object) real.remove(key, value), () -> {
                HashMap.Node<Object, Object> node =
                        HashMapArrivals.removeNode(model, HashMap.hash(key), key, absent ? null : value, !absent, true);
                return absent ? (node == null ? null : node.value) : (Object) (node != null);
            });
            case 8 -> both(() -> real.computeIfAbsent(key, k -> value),
                    () -> HashMapArrivals.computeIfAbsent(model, key, k -> value));
            case 9 -> {
                BiFunction<Object, Object, Object> function = (k, old) -> old == null || absent ? value : null;
                both(() -> real.compute(key, function), () -> HashMapArrivals.compute(model, key, function));
            }
            case 10 -> {
                BiFunction<Object, Object, Object> function = (a, b) -> absent ? a : b.equals(2) ? null : b;
                both(() -> real.merge(key, value, function), () -> HashMapArrivals.merge(model, key, value, function));
            }
            case 11 -> both(() -> real.merge(key, 1, change(real)),
                    () -> HashMapArrivals.merge(model, key, 1, change(model)));
            case 12 -> removeWhileIterating(random.nextInt(3));
            case 18 -> removeInAnyOrder(random.nextInt(3));
            case 13 -> stream(random.nextInt(3));
            case 14 -> both(() -> real.containsValue(value), () -> HashMapArrivals.containsValue(model, value));
            case 15 -> addAll();
            case 16 -> {
                if (key instanceof Key && random.nextInt(3) == 0) {
                    ((Key) key).value = random.nextInt(5);
                } else if (random.nextInt(6) == 0) {
                    both(() -> clear(real, false), () -> clear(model, true));
                }
            }
            default -> walk(value);
        }
    }

    /** A function that changes the map that it is called from: ConcurrentModificationException. */
    private BiFunction<Object, Object, Object> change(HashMap<Object, Object> map) {
        return (a, b) -> {
            map.modCount++;
            return b;
        };
    }

    private Object clear(HashMap<Object, Object> map, boolean byModel) {
        if (!byModel) {
            map.clear();
        } else if (map instanceof LinkedHashMap<Object, Object> linked) {
            HashMapArrivals.clear(map);
            linked.head = linked.tail = null;
        } else {
            HashMapArrivals.clear(map);
        }
        return null;
    }

    private void addAll() {
        Map<Object, Object> source = new LinkedHashMap<>();
        for (int i = random.nextInt(30); i > 0; i--) {
            source.put(random.nextInt(60), i);
        }
        if (real.table != null && Natives.attached(model) != null) {
            both(() -> all(real, source, false), () -> all(model, source, true));
        }
    }

    private Object all(HashMap<Object, Object> map, Map<Object, Object> source, boolean byModel) {
        if (byModel) {
            HashMapArrivals.putMapEntries(map, source, true);
        } else {
            map.putAll(source);
        }
        return null;
    }

    // ---------------------------------------------------------------------------------------- iteration

    private void removeWhileIterating(int every) {
        if (real instanceof LinkedHashMap) {
            return;
        }
        both(() -> {
            List<Object> seen = new ArrayList<>();
            Iterator<Object> all = real.keySet().iterator();
            for (int i = 0; all.hasNext(); i++) {
                seen.add(all.next());
                if (every > 0 && i % every == 0) {
                    all.remove();
                }
                spoil(real, i, every, seen);
            }
            return seen;
        }, () -> {
            List<Object> seen = new ArrayList<>();
            HashMap<Object, Object>.HashIterator all = model.new KeyIterator();
            HashMapCursor.start(all, model);
            for (int i = 0; all.hasNext(); i++) {
                seen.add(HashMapCursor.nextNode(all, model).key);
                if (every > 0 && i % every == 0) {
                    HashMapArrivals.removeNode(model, all.current.hash, all.current.key, null, false, false);
                    all.current = null;
                    all.expectedModCount = model.modCount;
                }
                spoil(model, i, every, seen);
            }
            return seen;
        });
    }

    /** Where the order does not matter: what is met is the same, and what is left. */
    private void removeInAnyOrder(int every) {
        if (real instanceof LinkedHashMap) {
            return;
        }
        both(() -> {
            Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
            for (Iterator<Object> all = real.keySet().iterator(); all.hasNext();) {
                Object key = all.next();
                seen.add(key);
                if (every > 0 && System.identityHashCode(key) % 3 == every) {
                    all.remove();
                }
            }
            Key.LOG.clear(); // keys are compared in another order
            return seen;
        }, () -> {
            Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
            HashMap<Object, Object>.HashIterator all = model.new KeyIterator();
            HashMapCursor.start(all, model);
            if (Natives.attached(model) != null) {
                HashMapCursor.takeAsTheyCame(all, model);
            }
            while (all.hasNext()) {
                if (!HashMapCursor.skips(all)) {
                    Object key = HashMapCursor.nextNode(all, model).key;
                    seen.add(key);
                    if (every > 0 && System.identityHashCode(key) % 3 == every) {
                        HashMapArrivals.removeNode(model, all.current.hash, key, null, false, false);
                        all.current = null;
                        all.expectedModCount = model.modCount;
                    }
                }
            }
            Key.LOG.clear(); // keys are compared in another order
            return seen;
        });
    }

    /** Changes the map behind the iterator's back. */
    private void spoil(HashMap<Object, Object> map, int round, int every, List<Object> seen) {
        if (every == 0 && round == 2) {
            if (map == real) {
                map.remove(seen.get(0));
            } else {
                HashMapArrivals.removeNode(map, HashMap.hash(seen.get(0)), seen.get(0), null, false, true);
            }
        }
    }

    private void stream(int part) {
        if (real instanceof LinkedHashMap) {
            return;
        }
        boolean rest = random.nextBoolean();
        both(() -> drain(part, rest, spliterator(real, part), false),
                () -> drain(part, rest, spliterator(model, part), true));
    }

    private static HashMap.HashMapSpliterator<Object, Object> spliterator(HashMap<Object, Object> map, int part) {
        return part == 0 ? new HashMap.KeySpliterator<>(map, 0, -1, 0, 0)
                : part == 1 ? new HashMap.ValueSpliterator<>(map, 0, -1, 0, 0)
                : new HashMap.EntrySpliterator<>(map, 0, -1, 0, 0);
    }

    @SuppressWarnings("unchecked")
    private static Object drain(int part, boolean rest, HashMap.HashMapSpliterator<Object, Object> all, boolean byModel) {
        List<Object> seen = new ArrayList<>();
        Consumer<Object> add = element -> seen.add(element instanceof Map.Entry<?, ?> e ? e.getKey() : element);
        for (int i = 0; !(rest && i == 2) && (byModel ? HashMapCursor.tryAdvance(all, add, part)
                : ((Spliterator<Object>) all).tryAdvance(add)); i++) {
            seen.add(byModel ? HashMapCursor.getFence(all) >= 0 : all.getFence() >= 0);
        }
        if (byModel) {
            HashMapCursor.forEachRemaining(all, add, part);
        } else {
            ((Spliterator<Object>) all).forEachRemaining(add);
        }
        seen.add(all.est);
        return seen;
    }

    private void walk(Object value) {
        if (real instanceof LinkedHashMap) {
            return;
        }
        both(() -> {
            List<Object> seen = new ArrayList<>();
            real.forEach((k, v) -> seen.add(k));
            real.values().forEach(seen::add);
            real.replaceAll((k, v) -> value);
            seen.addAll(Arrays.asList(real.keySet().toArray()));
            return seen;
        }, () -> {
            List<Object> seen = new ArrayList<>();
            HashMapArrivals.forEach(model, (k, v) -> seen.add(k));
            HashMapArrivals.forEachOf(model, seen::add, HashMapArrivals.VALUE);
            HashMapArrivals.replaceAll(model, (k, v) -> value);
            seen.addAll(Arrays.asList(HashMapArrivals.toArray(model, new Object[model.size], HashMapArrivals.KEY)));
            return seen;
        });
    }

    // --------------------------------------------------------------------------------------- comparison

    private void both(Supplier<Object> byJdk, Supplier<Object> byModel) {
        Object expected = outcome(byJdk);
        List<String> calls = new ArrayList<>(Key.LOG);
        Object got = outcome(byModel);
        same("result", expected, got);
        if (Natives.attached(model) != null && !Natives.attached(model).hasTrees) {
            same("calls", calls, Key.LOG);
        }
    }

    private static Object outcome(Supplier<Object> action) {
        Key.LOG.clear();
        try {
            return action.get();
        } catch (SlotNatives.GaveUp e) {
            throw e;
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    private void compare() {
        same("size", real.size, model.size);
        same("modCount", real.modCount, model.modCount);
        ArrivalTable table = Natives.attached(model);
        if (table == null || real.table == null) {
            return;
        }
        same("length", real.table.length, table.length);
        same("threshold", real.threshold, model.threshold);
        List<Object> expected = new ArrayList<>();
        List<Object> got = new ArrayList<>();
        if (real instanceof LinkedHashMap) {
            real.forEach((k, v) -> Collections.addAll(expected, k, v));
            model.forEach((k, v) -> Collections.addAll(got, k, v));
            sameList(expected, got);
            expected.clear();
            got.clear();
        }
        for (HashMap.Node<Object, Object> bucket : real.table) {
            for (HashMap.Node<Object, Object> node = bucket; node != null; node = node.next) {
                Collections.addAll(expected, node.key, node.value);
            }
        }
        for (HashMap.Node<Object, Object> node : table.inOrder()) {
            if (node != null) {
                Collections.addAll(got, node.key, node.value);
            }
        }
        sameList(expected, got);
    }

    private void sameList(List<Object> expected, List<Object> got) {
        same("entries", expected.size(), got.size());
        for (int i = 0; i < got.size(); i++) {
            if (expected.get(i) != got.get(i)) {
                throw new AssertionError("order, at " + i + "\n" + history);
            }
        }
    }

    private void same(String what, Object expected, Object got) {
        if (!Objects.equals(expected, got)) {
            throw new AssertionError(what + ": " + expected + ", model " + got + "\n" + history);
        }
    }

    public static void main(String[] args) {
        long seed = Long.parseLong(args[0]);
        int sequences = Integer.parseInt(args[1]);
        for (int i = 0; i < sequences; i++) {
            try {
                new ArrivalsCheck(seed + i).run(10 + i % 80);
            } catch (SlotNatives.GaveUp e) {
                gaveUp++;
            }
            Natives.FIELDS.clear();
        }
        System.out.println(sequences + " sequences, " + operations + " operations, gave up in " + gaveUp);
    }
}
