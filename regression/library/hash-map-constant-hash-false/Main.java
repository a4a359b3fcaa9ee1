import java.util.*;

public class Main {
    record Bad(int x) {
        @Override
        public int hashCode() {
            return 7;
        }
    }

    public static void test(int a, int b, int c) {
        Map<Bad, Integer> map = new HashMap<>();
        map.put(new Bad(a), 1);
        map.put(new Bad(b), 2);
        map.put(new Bad(c), 3);
        int first = map.values().iterator().next();
        assert first == 1;
    }
}
