import java.util.ArrayList;
import java.util.List;

public class Main {
    static void test(ArrayList<Integer> numbers, List<Integer> shown) {
        if (numbers != null && shown != null && numbers != shown) {
            int before = shown.size();
            numbers.add(1);
            assert shown.size() == before; // not for Collections.unmodifiableList(numbers)
        }
    }
}
