import java.util.Map;

public class Main {
    static class Token {
        int kind;
    }

    static void test(Map<Object, Integer> counts, Object key) {
        if (counts == null) {
            return;
        }
        Integer count = counts.get(key);
        if (count != null && !counts.isEmpty()) {
            assert !(key instanceof Token) || count != 3;
        }
    }
}
