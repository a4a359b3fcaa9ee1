import java.util.*;

public class Main {
    public static void test(List<Integer> a, List<Integer> b) {
        if (a != null && b != null) {
            int before = b.size();
            a.add(1);
            assert b.size() == before;
        }
    }
}
