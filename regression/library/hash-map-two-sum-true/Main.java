import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int target) {
        int[] x = {a, b, c};
        Map<Integer, Integer> at = new HashMap<>();
        int first = -1;
        int second = -1;
        for (int i = 0; i < 3; i++) {
            Integer other = at.get(target - x[i]);
            if (other != null) {
                first = other;
                second = i;
            }
            at.put(x[i], i);
        }
        assert first < 0 || first != second && x[first] + x[second] == target;
    }
}
