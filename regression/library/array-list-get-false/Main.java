import java.util.*;

public class Main {
    public static void test(int a, int b) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        assert list.get(1) == a;
    }
}
