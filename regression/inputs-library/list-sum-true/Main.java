import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l == null || l.contains(null)) {
            return;
        }
        int even = 0;
        for (int i : l) {
            even += i % 2 == 0 ? 1 : 0;
        }
        assert even >= 0 && even <= l.size();
    }
}
