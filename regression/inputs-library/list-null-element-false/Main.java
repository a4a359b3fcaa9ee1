import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l != null && l.size() == 1) {
            int first = l.get(0);
        }
    }
}
