import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l == null || l.contains(null)) {
            return;
        }
        int sum = 0;
        for (int i : l) {
            sum += i;
        }
        assert sum != 12345;
    }
}
