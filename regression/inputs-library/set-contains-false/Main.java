import java.util.*;

public class Main {
    public static void test(Set<Long> s) {
        if (s != null) {
            assert !s.contains(77L);
        }
    }
}
