import java.util.*;

public class Main {
    public static void test(List<String> l) {
        if (l != null) {
            l.add("x");
            assert l.get(l.size() - 1).equals("x");
        }
    }
}
