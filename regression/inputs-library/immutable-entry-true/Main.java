import java.util.Map;

public class Main {
    public static void test(Map.Entry<String, Integer> entry) {
        if (entry != null) {
            try {
                entry.setValue(1);
            } catch (UnsupportedOperationException e) {
                assert entry.getKey() == entry.getKey(); // here
            }
        }
    }
}
