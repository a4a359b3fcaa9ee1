import java.util.*;

public class Main {
    public static void test(int a) {
        Map<Integer, String> map = new HashMap<>();
        map.put(1, "one");
        String s = map.get(a);
        assert s != null || a != 1;
    }
}
