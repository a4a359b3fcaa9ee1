package java.util;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * Random operations on two maps: on one by the JDK, on the other by the model (TreeMapArrivals, TreeMapCursor), which
 * works on a real TreeMap object but leaves its tree alone. After each operation all that can be seen must agree:
 * results, exceptions, size, modCount and the order of iteration; and an entry that was shown holds the same in both, unless
 * the model says that it is stale.
 *
 * Compiled into java.base (--patch-module) together with the models, whose native methods are directed to `Natives`.
 * In half of the sequences keys are compared as if the program did it (ProgramOrder).
 * Arguments: seed, number of sequences. Prints how many entries were compared, how many sequences were given up, and how
 * many entries were stale.
 */
public final class SortedArrivalsCheck {
    public static final class Natives extends SlotNatives {
        public static boolean isOne(Object one, Object other) {
            return one == other;
        }

        static final Map<Object, Object> FIELDS = new IdentityHashMap<>();
        static final Set<Object> STALE = Collections.newSetFromMap(new IdentityHashMap<>());
        static int size;
        static int modCount;
        static boolean shown;

        public static SortedArrivals attached(TreeMap<?, ?> map) {
            return (SortedArrivals) FIELDS.get(map);
        }

        public static void haveTree(TreeMap<?, ?> map) {
            if (attached(map) != null) {
                throw new AssertionError("no tree");
            }
        }

        public static void attach(TreeMap<?, ?> map, SortedArrivals entries) {
            FIELDS.put(map, entries);
        }

        public static boolean wereShown() {
            return shown;
        }

        public static void makeStale(TreeMap.Entry<Object, Object> entry) {
            STALE.add(entry);
        }

        public static TreeMap.Entry<Object, Object> nowhere() {
            return null;
        }

        public static Object comparator(TreeMap<Object, Object> map) {
            return map.comparator();
        }

        public static int size(TreeMap<Object, Object> map) {
            return size;
        }

        public static void setSize(TreeMap<Object, Object> map, int value) {
            size = value;
        }

        public static int modCount(TreeMap<Object, Object> map) {
            return modCount;
        }

        public static void setModCount(TreeMap<Object, Object> map, int value) {
            modCount = value;
        }

        // ---- of ProgramOrder: by entry, the slots from the middle whose entries lie before it

        static boolean own;
        static final Map<Object, Set<Integer>> BEFORE = new IdentityHashMap<>();

        public static boolean compares(TreeMap<?, ?> map, Object key) {
            return own;
        }

        public static int mark() {
            return 0;
        }

        public static void mustBeUnchanged(int mark, String reason) {
        }

        private static boolean lies(Object[] all, int one, int other) {
            return one < other ? BEFORE.get(all[other]).contains(one - all.length / 2)
                    : !BEFORE.get(all[one]).contains(other - all.length / 2);
        }

        private static int sign(Object[] all, int[] signs, int at) {
            return signs[at - all.length / 2 + 32];
        }

        public static void mustFit(Object[] all, int[] signs, String reason) {
            for (int i = 0; i < all.length; i++) {
                for (int j = 0; j < all.length; j++) {
                    if (i != j && all[i] != null && all[j] != null && lies(all, i, j)
                            && sign(all, signs, i) <= 0 && sign(all, signs, j) >= 0) {
                        giveUp(reason);
                    }
                }
            }
        }

        public static void arrive(Object[] all, int at, int[] signs) {
            Set<Integer> before = new HashSet<>();
            for (int i = 0; i < at; i++) {
                if (all[i] != null && (signs == null || sign(all, signs, i) > 0)) {
                    before.add(i - all.length / 2);
                }
            }
            BEFORE.put(all[at], before);
        }

        public static void inherit(Object entry, Object other) {
            BEFORE.put(entry, BEFORE.get(other));
        }

        public static boolean isBefore(Object[] all, int one, int other, int direction) {
            return lies(all, one, other) == direction > 0;
        }

        @SuppressWarnings("unchecked")
        public static boolean isFrom(Object[] all, int at, Object key, int direction) {
            for (int i = 0; i < all.length; i++) {
                if (all[i] != null && ((Map.Entry<Object, Object>) all[i]).getKey() == key) {
                    return i == at || isBefore(all, i, at, direction);
                }
            }
            return false;
        }

        @SuppressWarnings("unchecked")
        private static TreeMap.Entry<Object, Object> first(Object[] all, int direction, IntPredicate wanted) {
            int best = -1;
            for (int i = 0; i < all.length; i++) {
                if (all[i] != null && wanted.test(i) && (best < 0 || isBefore(all, i, best, direction))) {
                    best = i;
                }
            }
            return best < 0 ? null : (TreeMap.Entry<Object, Object>) all[best];
        }

        public static TreeMap.Entry<Object, Object> first(Object[] all, int direction) {
            return first(all, direction, i -> true);
        }

        public static TreeMap.Entry<Object, Object> equal(Object[] all, int[] signs) {
            return first(all, 1, i -> sign(all, signs, i) == 0);
        }

        public static TreeMap.Entry<Object, Object> behind(Object[] all, int[] signs, int direction, boolean orAt) {
            return first(all, direction, i -> sign(all, signs, i) * direction < 0 || orAt && sign(all, signs, i) == 0);
        }

        public static TreeMap.Entry<Object, Object> next(Object[] all, Object entry) {
            int at = Arrays.asList(all).indexOf(entry);
            return first(all, 1, i -> i != at && lies(all, at, i));
        }

        public static TreeMapCursor cursor(Object iterator) {
            return (TreeMapCursor) FIELDS.get(iterator);
        }

        public static void setCursor(Object iterator, TreeMapCursor cursor) {
            FIELDS.put(iterator, cursor);
        }
    }

    final Random random;
    final TreeMap<Object, Object> real;
    final TreeMap<Object, Object> model;
    final int keys;
    final List<Map.Entry<Object, Object>> realShown = new ArrayList<>();
    final List<TreeMap.Entry<Object, Object>> modelShown = new ArrayList<>();
    final StringBuilder history = new StringBuilder();
    static long compared;
    static long stale;
    static int givenUp;

    SortedArrivalsCheck(long seed) {
        random = new Random(seed);
        Comparator<Object> order = random.nextBoolean() ? null : Collections.reverseOrder();
        real = new TreeMap<>(order);
        model = new TreeMap<>(order);
        keys = 1 + random.nextInt(random.nextInt(3) == 0 ? 30 : 8);
        Natives.size = 0;
        Natives.modCount = 0;
        Natives.shown = random.nextBoolean();
        Natives.FIELDS.clear();
        Natives.STALE.clear();
        Natives.BEFORE.clear();
        Natives.own = random.nextBoolean();
    }

    private Object key() {
        int choice = random.nextInt(60);
        return choice == 0 ? null : choice == 1 ? "text" : choice == 2 ? new Object() : (Object) random.nextInt(keys);
    }

    private void step() {
        Object key = key();
        Object value = random.nextInt(8) == 0 ? null : (Object) random.nextInt(4);
        boolean flag = random.nextBoolean();
        int choice = random.nextInt(16);
        history.append("\n").append(choice).append(' ').append(key).append(' ').append(value).append(' ').append(flag);
        switch (choice) {
            case 0, 1, 2, 3 -> both(() -> flag ? real.put(key, value) : real.putIfAbsent(key, value),
                    () -> TreeMapArrivals.put(model, key, value, flag));
            case 4 -> both(() -> real.computeIfAbsent(key, k -> value),
                    () -> TreeMapArrivals.computeIfAbsent(model, key, k -> value));
            case 5 -> {
                BiFunction<Object, Object, Object> function = (k, old) -> old == null || flag ? value : null;
                both(() -> real.compute(key, function), () -> TreeMapArrivals.compute(model, key, function));
            }
            case 6 -> {
                BiFunction<Object, Object, Object> function = (a, b) -> flag ? a : b.equals(2) ? null : b;
                both(() -> real.merge(key, value, function), () -> TreeMapArrivals.merge(model, key, value, function));
            }
            case 7, 8 -> both(() -> real.remove(key), () -> {
                TreeMap.Entry<Object, Object> entry = TreeMapArrivals.getEntry(model, key);
                Object old = entry == null ? null : entry.value;
                if (entry != null) {
                    TreeMapArrivals.deleteEntry(model, entry);
                }
                return old;
            });
            case 9 -> look(key);
            case 10, 11 -> iterate(flag, random.nextInt(3));
            case 12 -> range(random.nextInt(keys), random.nextInt(keys), flag, random.nextInt(3));
            case 13 -> stream(flag);
            case 14 -> walk(value);
            default -> setShown(value);
        }
    }

    private void look(Object key) {
        both(() -> real.getCeilingEntry(key), () -> TreeMapArrivals.getCeilingEntry(model, key));
        both(() -> real.getHigherEntry(key), () -> TreeMapArrivals.getHigherEntry(model, key));
        both(() -> real.getFloorEntry(key), () -> TreeMapArrivals.getFloorEntry(model, key));
        both(() -> real.getLowerEntry(key), () -> TreeMapArrivals.getLowerEntry(model, key));
        both(() -> real.getEntry(key), () -> TreeMapArrivals.getEntry(model, key));
    }

    // ---------------------------------------------------------------------------------------- iteration

    /** Through all entries, with removals: `every` counts from one removal to the next, 0 for another's removal. */
    private void iterate(boolean forward, int every) {
        both(() -> drain(forward ? real.new EntryIterator(real.getFirstEntry())
                : real.new DescendingKeyIterator(real.getLastEntry()), every), () -> {
            TreeMap<Object, Object>.PrivateEntryIterator<?> all = forward ? model.new EntryIterator(null)
                    : model.new DescendingKeyIterator(null);
            TreeMapCursor.start(cast(all), model, forward ? 1 : -1);
            List<Object> seen = new ArrayList<>();
            for (int i = 0; all.hasNext(); i++) {
                TreeMap.Entry<Object, Object> entry = TreeMapCursor.advance(cast(all), model, forward ? 1 : -1);
                seen.add(forward ? entry + "" : entry.key);
                if (forward && Natives.shown) {
                    modelShown.add(entry);
                }
                if (every > 0 && i % every == 0) {
                    TreeMapCursor.remove(cast(all), model);
                }
                if (every == 0 && i == 1) {
                    TreeMapArrivals.deleteEntry(model, TreeMapArrivals.getFirstEntry(model));
                }
            }
            return seen;
        });
    }

    @SuppressWarnings("unchecked")
    private static TreeMap<Object, Object>.PrivateEntryIterator<Object> cast(Object iterator) {
        return (TreeMap<Object, Object>.PrivateEntryIterator<Object>) iterator;
    }

    @SuppressWarnings("unchecked")
    private Object drain(Iterator<?> all, int every) {
        List<Object> seen = new ArrayList<>();
        for (int i = 0; all.hasNext(); i++) {
            Object next = all.next();
            seen.add(next instanceof Map.Entry ? next + "" : next);
            if (next instanceof Map.Entry && Natives.shown) {
                realShown.add((Map.Entry<Object, Object>) next);
            }
            if (every > 0 && i % every == 0) {
                all.remove();
            }
            if (every == 0 && i == 1) {
                real.remove(real.firstKey());
            }
        }
        return seen;
    }

    private void range(int one, int other, boolean forward, int every) {
        boolean reversed = real.comparator() != null;
        Object low = reversed ? Math.max(one, other) : Math.min(one, other);
        Object high = reversed ? Math.min(one, other) : Math.max(one, other);
        NavigableMap<Object, Object> view = real.subMap(low, true, high, false);
        both(view::size, () -> TreeMapArrivals.sizeOf(model,
                new TreeMap.AscendingSubMap<>(model, false, low, true, false, high, false)));
        both(() -> drain((forward ? view : view.descendingMap()).keySet().iterator(), every), () -> {
            TreeMap.Entry<Object, Object> first = forward ? TreeMapArrivals.getCeilingEntry(model, low)
                    : TreeMapArrivals.getLowerEntry(model, high);
            TreeMap.Entry<Object, Object> fence = forward ? TreeMapArrivals.getCeilingEntry(model, high)
                    : TreeMapArrivals.getLowerEntry(model, low);
            if (first != null && !forward && model.compare(first.key, low) < 0) {
                first = null;
            }
            if (first != null && forward && model.compare(first.key, high) > 0) {
                first = null;
            }
            TreeMap.NavigableSubMap<Object, Object> part = new TreeMap.AscendingSubMap<>(
                    model, false, low, true, false, high, false);
            TreeMap.NavigableSubMap<Object, Object>.SubMapIterator<Object> all =
                    part.new SubMapKeyIterator(first, fence);
            all.expectedModCount = Natives.modCount;
            List<Object> seen = new ArrayList<>();
            for (int i = 0; all.hasNext(); i++) {
                seen.add(TreeMapCursor.advanceInRange(all, model, forward ? 1 : -1).key);
                if (every > 0 && i % every == 0) {
                    TreeMapCursor.removeInRange(all, model);
                }
                if (every == 0 && i == 1) {
                    TreeMapArrivals.deleteEntry(model, TreeMapArrivals.getFirstEntry(model));
                }
            }
            return seen;
        });
    }

    private void stream(boolean forward) {
        int advances = random.nextInt(4);
        both(() -> {
            List<Object> seen = new ArrayList<>();
            Spliterator<Object> all = forward ? new TreeMap.ValueSpliterator<>(real, null, null, 0, -1, 0)
                    : new TreeMap.DescendingKeySpliterator<>(real, null, null, 0, -2, 0);
            for (int i = 0; i < advances; i++) {
                seen.add(all.tryAdvance(seen::add));
            }
            all.forEachRemaining(seen::add);
            return seen;
        }, () -> {
            List<Object> seen = new ArrayList<>();
            Consumer<Object> add = seen::add;
            TreeMap.TreeMapSpliterator<Object, Object> all =
                    new TreeMap.ValueSpliterator<>(model, null, null, 0, 0, Natives.modCount);
            all.current = forward ? TreeMapArrivals.getFirstEntry(model) : TreeMapArrivals.getLastEntry(model);
            int direction = forward ? 1 : -1;
            int part = forward ? TreeMapCursor.VALUE : TreeMapCursor.KEY;
            for (int i = 0; i < advances; i++) {
                seen.add(TreeMapCursor.tryAdvance(all, add, direction, part));
            }
            TreeMapCursor.forEachRemaining(all, add, direction, part);
            return seen;
        });
    }

    private void walk(Object value) {
        both(() -> {
            List<Object> seen = new ArrayList<>();
            real.forEach((k, v) -> seen.add(k + "=" + v));
            real.replaceAll((k, v) -> v == null ? value : v);
            seen.add(real.containsValue(value));
            return seen;
        }, () -> {
            List<Object> seen = new ArrayList<>();
            TreeMapArrivals.forEach(model, (k, v) -> seen.add(k + "=" + v));
            TreeMapArrivals.replaceAll(model, (k, v) -> v == null ? value : v);
            seen.add(TreeMapArrivals.containsValue(model, value));
            return seen;
        });
    }

    /** Through an entry that was shown some time ago. */
    private void setShown(Object value) {
        if (!modelShown.isEmpty()) {
            int at = random.nextInt(modelShown.size());
            if (!Natives.STALE.contains(modelShown.get(at))) {
                realShown.get(at).setValue(value);
                modelShown.get(at).setValue(value);
            }
        }
    }

    // --------------------------------------------------------------------------------------- comparison

    private void both(Supplier<Object> byJdk, Supplier<Object> byModel) {
        same("result", outcome(byJdk), outcome(byModel));
    }

    private static Object outcome(Supplier<Object> action) {
        try {
            return action.get();
        } catch (SlotNatives.GaveUp e) {
            throw e;
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    private void compare() {
        same("size", real.size(), Natives.size);
        List<Object> expected = new ArrayList<>();
        List<Object> got = new ArrayList<>();
        real.forEach((k, v) -> Collections.addAll(expected, k, v));
        if (Natives.attached(model) != null) {
            TreeMapArrivals.forEach(model, (k, v) -> Collections.addAll(got, k, v));
        }
        same("entries", expected, got);
        same("shown", realShown.size(), modelShown.size());
        for (int i = modelShown.size() - 1; i >= 0; i--) {
            if (Natives.STALE.contains(modelShown.get(i))) {
                stale++;
                modelShown.remove(i);
                realShown.remove(i);
            } else {
                compared++;
                same("an entry that was shown", realShown.get(i), modelShown.get(i));
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
            SortedArrivalsCheck check = new SortedArrivalsCheck(seed + i);
            try {
                for (int j = 10 + i % 40; j > 0; j--) {
                    check.step();
                    check.compare();
                }
            } catch (SlotNatives.GaveUp e) { // more entries than ProgramOrder has room for
                givenUp++;
            }
        }
        System.out.println(compared + " entries compared, given up " + givenUp + ", stale " + stale);
    }
}
