import java.util.*;

public class Main {
    public static void test(int n) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            if ((n >> i & 1) == 1) list.add(i);
        }
        assert list.size() == Integer.bitCount(n & 15);
    }
}
