import java.util.*;

public class Main {
    public static void test(List l) {
        if (l != null && l.size() == 1) {
            assert !(l.get(0) instanceof String);
        }
    }
}
