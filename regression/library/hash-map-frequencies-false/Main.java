import java.util.*;

public class Main {
    public static void test(int a, int b, int c, int d) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int x : new int[] {a, b, c, d}) counts.merge(x, 1, Integer::sum);
        int total = 0;
        boolean rare = true;
        for (int count : counts.values()) {
            total += count;
            rare &= count < 4;
        }
        assert rare;
    }
}
