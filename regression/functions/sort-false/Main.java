import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class Main {
    static void test(Comparator<Integer> order) {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        list.add(2);
        list.sort(order);
        assert list.get(0) == 1;
    }
}
