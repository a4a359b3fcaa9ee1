import java.util.ArrayList;
import java.util.List;

public class Main {
    public static void test(List<Integer> given) {
        if (given != null) {
            List<Integer> copy = new ArrayList<>(given);
            for (int i = 0; i < 3; i++) {
                copy.add(i);
            }
            copy.addAll(given);
            assert copy.size() < 9;
        }
    }
}
