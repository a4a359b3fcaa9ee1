import java.util.*;

public class Main {
    public static void test(int i) {
        List<Integer> list = List.of(4, 5, 6);
        if (i < 0 || i > 2) return;
        assert list.get(i) == 4 + i;
        assert list.get(i) != 6;
    }
}
