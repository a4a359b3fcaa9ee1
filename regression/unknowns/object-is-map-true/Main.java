import java.util.Map;

public class Main {
    static void test(Object o) {
        if (o instanceof Map<?, ?> map) {
            assert map.isEmpty() == (map.size() == 0);
        }
    }
}
