import java.util.stream.*;

public class Main {
    public static void test(Stream<Integer> s) {
        if (s != null) {
            assert s.count() <= 3;
        }
    }
}
