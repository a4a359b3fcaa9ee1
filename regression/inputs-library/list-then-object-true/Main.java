import java.util.*;

public class Main {
    public static void test(List<Integer> l, Object o) {
        if (l != null && o == l) {
            assert o instanceof List;
        }
    }
}
