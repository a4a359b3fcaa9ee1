import java.util.Map;

public class Main {
    static int test(Map<String, Integer> ages, String name) {
        Integer age = ages == null ? null : ages.get(name); // Map.of() and sorted maps refuse null
        return age == null ? 0 : age;
    }
}
