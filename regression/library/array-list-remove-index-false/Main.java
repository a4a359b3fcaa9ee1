import java.util.*;

public class Main {
    public static void test(int i) {
        if (i < 0 || i > 2) return;
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        list.remove(i);
        assert list.contains(2);
    }
}
