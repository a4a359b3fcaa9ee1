import java.util.*;

public class Main {
    public static void test(int a, int b) {
        List<Integer> list = List.of(a, b, 3);
        assert list.stream().filter(x -> x == 3).count() >= 1;
        assert list.stream().mapToInt(x -> x).sum() == a + b + 3;
    }
}
