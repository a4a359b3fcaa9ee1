import java.util.*;

public class Main {
    public static void test(Map<String, Integer> m, String k) {
        if (m != null && m.containsKey(k)) {
            int value = m.get(k);
        }
    }
}
