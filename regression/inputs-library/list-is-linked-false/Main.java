import java.util.*;

public class Main {
    public static void test(List<Integer> l) {
        if (l != null) {
            assert !(l instanceof LinkedList);
        }
    }
}
