import java.util.stream.*;

public class Main {
    public static void test(IntStream s) {
        if (s != null) {
            assert s.filter(i -> i > 0).allMatch(i -> i >= 1);
        }
    }
}
