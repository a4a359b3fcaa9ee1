import java.util.*;

public class Main {
    public static void test(List<String> l) {
        if (l != null && l.size() == 2) {
            String first = l.get(0);
            assert first == null || !first.equals(l.get(1)) || first.isEmpty();
        }
    }
}
