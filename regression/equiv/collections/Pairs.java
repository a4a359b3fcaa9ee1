package collections;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
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

    static class Place {
        private final int at;

        Place(int at) {
            this.at = at;
        }
    }

    static Map<String, Place> places(int x) {
        Map<String, Place> found = new LinkedHashMap<>();
        found.put("a", new Place(x));
        found.put("b", new Place(x));
        return found;
    }

    static Map<String, Place> placesBackwards(int x) {
        Map<String, Place> found = new LinkedHashMap<>();
        found.put("b", new Place(x));
        found.put("a", new Place(x));
        return found;
    }

    static Map<String, Place> placesShared(int x) {
        Map<String, Place> found = new LinkedHashMap<>();
        Place place = new Place(x);
        found.put("b", place);
        found.put("a", place);
        return found;
    }

    static Map<Integer, Integer> multiples(int n) {
        Map<Integer, Integer> found = new HashMap<>();
        for (int i = 0; i < 12; i++) {
            found.put(i, i * n);
        }
        return found;
    }

    static Map<Integer, Integer> multiplesBackwards(int n) {
        Map<Integer, Integer> found = new LinkedHashMap<>();
        for (int i = 11; i >= 0; i--) {
            found.put(i, i * n);
        }
        return found;
    }

    static Map<Integer, Integer> multiplesButOne(int n) {
        Map<Integer, Integer> found = new LinkedHashMap<>();
        for (int i = 11; i >= 0; i--) {
            found.put(i, i == 4 ? 0 : i * n);
        }
        return found;
    }
}
