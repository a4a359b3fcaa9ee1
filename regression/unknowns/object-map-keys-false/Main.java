import java.util.Map;

/** Keys of a map that is only known to be an Object need not be texts. */
public class Main {
    static void test(Object o) {
        if (o instanceof Map<?, ?> map && map.containsKey(1)) {
            assert map.size() > 1;
        }
    }
}
