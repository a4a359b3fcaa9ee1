package collections;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

// What is left of collections that both were given, and what kind of object comes out.
final class Pairs {
    static void counted(Map<Integer, Integer> map, int key) {
        Integer before = map.get(key);
        map.put(key, before == null ? 1 : before + 1);
    }

    static void merged(Map<Integer, Integer> map, int key) {
        map.merge(key, 1, Integer::sum);
    }

    static void ifAbsent(Map<Integer, Integer> map, int key) {
        map.putIfAbsent(key, 1);
    }

    static void sorted(List<Integer> list) {
        Collections.sort(list);
    }

    static void sortedBy(List<Integer> list) {
        list.sort(Comparator.naturalOrder());
    }

    static void sortedByDifference(List<Integer> list) {
        list.sort((a, b) -> a - b);
    }

    static Object array(int x) {
        return new int[] {x};
    }

    static Object list(int x) {
        return List.of(x);
    }

    static String integers(Object o) {
        return o instanceof Integer ? "number" : "other";
    }

    static String numbers(Object o) {
        return o instanceof Integer || o instanceof Number ? "number" : "other";
    }
}
