import java.util.*;

public class Main {
    public static void test(Integer a, Integer b) {
        assert Objects.equals(a, b) == (a == null ? b == null : a.equals(b));
        assert Objects.requireNonNullElse(a, 7) != null;
        assert !Objects.equals(a, b);
    }
}
