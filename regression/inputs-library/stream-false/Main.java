import java.util.stream.*;

public class Main {
    public static void test(Stream<Integer> s) {
        if (s != null) {
            assert s.filter(i -> i != null && i == 4).count() != 2;
        }
    }
}
