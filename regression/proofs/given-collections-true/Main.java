import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Main {
    static int test(List<String> names, Map<String, int[]> sizes, ArrayList<Integer> numbers) {
        int sum = 0;
        if (names == null || sizes == null || numbers == null) {
            return sum;
        }
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (name != null && sizes.containsKey(name) && sizes.get(name) != null) {
                sum++;
            }
        }
        for (Map.Entry<String, int[]> entry : sizes.entrySet()) {
            int[] size = entry.getValue();
            sum += size == null ? 0 : size.length;
        }
        for (Integer number : numbers) {
            sum += number == null ? 0 : number;
        }
        return sum;
    }
}
