import java.util.*;

public class Main {
    public static void test(List l) {
        if (l != null && l.size() == 1 && l.get(0) instanceof String) {
            assert ((String) l.get(0)).length() >= 0;
        }
    }
}
