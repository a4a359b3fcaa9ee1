import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l != null) {
            for (Integer i : l) {
                if (i != null && i == 3) {
                    l.remove(i);
                }
            }
        }
    }
}
