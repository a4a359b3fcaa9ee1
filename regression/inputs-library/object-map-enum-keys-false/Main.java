import java.util.Map;

class Main {
    enum Color {
        RED,
        GREEN
    }

    static void test(Object given) {
        if (given instanceof Map<?, ?> map && map.containsKey(Color.GREEN)) {
            assert map.size() > 1;
        }
    }
}
