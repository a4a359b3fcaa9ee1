import java.util.Map;

public class Main {
    static int test(Map<String, Integer> stock, String item, int wanted) {
        if (stock == null || item == null || wanted <= 0) {
            return 0;
        }
        Integer kept = stock.getOrDefault(item, 0);
        int result = Math.min(kept == null ? 0 : kept, wanted);
        assert result <= wanted;
        return result;
    }
}
