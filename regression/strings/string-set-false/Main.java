import java.util.HashSet;
import java.util.Set;

public class Main {
    public static void test(String a, String b) {
        if (a != null && b != null) {
            Set<String> set = new HashSet<>();
            set.add(a);
            set.add(b);
            assert set.size() == 2;
        }
    }
}
