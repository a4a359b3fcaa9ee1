import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l != null) {
            Integer first = l.get(0);
        }
    }
}
