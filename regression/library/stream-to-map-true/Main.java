import java.util.*;
import java.util.stream.*;

public class Main {
    public static void test(int a, int b, int c) {
        Map<Integer, Integer> map = Stream.of(a, b, c).collect(Collectors.toMap(x -> x, x -> 1, Integer::sum));
        int total = 0;
        for (int count : map.values()) total += count;
        assert total == 3;
    }
}
