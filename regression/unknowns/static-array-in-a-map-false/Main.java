import java.util.HashMap;
import java.util.Map;

public class Main {
    static class Tables {
        private static final Map<String, int[]> BY_NAME = new HashMap<>();

        static {
            BY_NAME.put("x", new int[] {5});
        }

        static int[] of(String name) {
            return BY_NAME.get(name);
        }
    }

    public static void test(int[] a) {
        if (a != null && a.length > 0) {
            a[0] = 9;
            assert Tables.of("x")[0] == 5; // here
        }
    }
}
