import java.util.*;

public class Main {
    public static void test(List<String> l) {
        if (l != null) {
            l.add("x");
        }
    }
}
