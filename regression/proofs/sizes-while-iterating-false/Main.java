import java.util.*;
public class Main {
    static void test(int[] a) {
        if (a == null) return;
        List<Integer> in = new ArrayList<>(), out = new ArrayList<>();
        for (int x : a) in.add(x);
        for (Integer x : in) {
            if (x % 3 == 0) out.add(x);
            if (x == 999) out.add(x);
        }
        assert out.size() <= in.size();
        for (int i = 0; i < out.size(); i++) assert out.get(i) % 3 == 0;
    }
}
