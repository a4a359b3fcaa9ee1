import java.util.*;

public class Main {
    public static void test(List<?> a, List<Integer> b) {
        if (a != null && b != null) {
            int before = b.size();
            a.clear();
            assert b.size() == before;
        }
    }
}
