import java.util.*;

public class Main {
    public static void test(int x) {
        Optional<Integer> o = x > 3 ? Optional.of(x) : Optional.empty();
        int r = o.filter(v -> v < 10).map(v -> v + 1).orElse(0);
        assert r == (x > 3 && x < 10 ? x + 1 : 0);
    }
}
