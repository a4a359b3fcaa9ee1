import java.util.*;

public class Main {
    public static void test(Collection<Integer> a, List<Integer> b) {
        if (a != null && b != null) {
            assert a != b;
        }
    }
}
