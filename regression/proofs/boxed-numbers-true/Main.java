import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Main {
    static void test(int[] numbers) {
        if (numbers == null) {
            return;
        }
        List<Integer> positive = new ArrayList<>();
        for (int number : numbers) {
            if (number > 0) {
                positive.add(number);
            }
        }
        int removed = 0;
        for (Iterator<Integer> all = positive.iterator(); all.hasNext(); ) {
            int number = all.next();
            assert number > 0;
            if (number > 9) {
                all.remove();
                removed++;
            }
        }
        assert removed <= numbers.length;
    }
}
