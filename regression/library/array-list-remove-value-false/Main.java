import java.util.*;

public class Main {
    public static void test(int a, int b) {
        List<Integer> list = new ArrayList<>(List.of(a, b, 3));
        list.remove(Integer.valueOf(3));
        assert list.size() == 2;
        assert list.get(0) == a;
    }
}
