import java.util.*;

public class Main {
    public static void test(Map<String, Integer> m, String k) {
        if (m != null && m.get(k) != null) {
            int value = m.get(k);
        }
    }
}
