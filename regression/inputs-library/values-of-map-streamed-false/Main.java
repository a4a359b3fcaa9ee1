import java.util.Map;

public class Main {
    static void test(Map<String, Byte> map) {
        long sum = map.values().stream().filter(n -> n != null && n > 3).mapToInt(Byte::byteValue).sum();
        assert sum == 0 || sum >= 5;
    }
}
