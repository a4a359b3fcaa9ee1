import java.util.*;
public class Main {
    static void test(int[] a, int p) {
        if (a == null) return;
        List<Integer> lo = new ArrayList<>(), hi = new ArrayList<>();
        for (int x : a) {
            if (x < p) lo.add(x); else hi.add(x);
            if (x == p + 77) lo.add(x);
        }
        assert lo.size() + hi.size() == a.length;
    }
}
