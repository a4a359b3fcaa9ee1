import java.util.stream.*;

public class Main {
    public static void test(IntStream s) {
        if (s != null) {
            assert s.sum() != 42;
        }
    }
}
