import java.util.ArrayList;
import java.util.List;

public class Main {
    static List<Integer> counting() {
        return new ArrayList<Integer>() {
            int calls;

            @Override
            public int size() {
                calls++;
                return super.size();
            }
        };
    }

    public static void test(List<Integer> list) {
        if (list != null) {
            int size = list.size();
            assert size == 0 || list.get(size - 1) == list.get(list.size() - 1);
        }
    }
}
