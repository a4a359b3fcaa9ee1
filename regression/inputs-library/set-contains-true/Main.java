import java.util.*;

public class Main {
    public static void test(Set<Long> s) {
        if (s != null && s.contains(77L)) {
            assert !s.isEmpty() && s.size() <= 3;
        }
    }
}
