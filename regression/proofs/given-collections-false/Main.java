import java.util.ArrayList;

public class Main {
    static int test(ArrayList<Integer> some, ArrayList<Integer> others) {
        int sum = 0;
        if (some == null || others == null) {
            return sum;
        }
        int size = some.size();
        for (int i = 0; i < size; i++) {
            if (i == 3_000_000) {
                others.clear();
            }
            Integer one = some.get(i);
            sum += one == null ? 0 : one;
        }
        return sum;
    }
}
