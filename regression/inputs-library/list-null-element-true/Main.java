import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l != null && l.size() == 1 && l.get(0) != null) {
            int first = l.get(0);
        }
    }
}
