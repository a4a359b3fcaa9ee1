import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l != null) {
            Iterator<Integer> all = l.iterator();
            while (all.hasNext()) {
                Integer i = all.next();
                if (i != null && i == 3) {
                    all.remove();
                }
            }
            assert !l.contains(3);
        }
    }
}
