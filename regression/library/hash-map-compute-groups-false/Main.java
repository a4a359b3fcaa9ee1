import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        Map<Integer, List<Integer>> groups = new HashMap<>();
        for (int x : new int[] {a, b, c}) groups.computeIfAbsent(x & 7, k -> new ArrayList<>()).add(x);
        int total = 0;
        for (List<Integer> group : groups.values()) total += group.size();
        assert groups.size() == 3;
    }
}
