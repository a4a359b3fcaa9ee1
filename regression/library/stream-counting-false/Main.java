import java.util.*;
import java.util.stream.*;

public class Main {
    public static void test(int a, int b, int c) {
        Map<Integer, Long> counts = Stream.of(a, b, c).collect(Collectors.groupingBy(x -> x & 1, Collectors.counting()));
        long total = 0;
        for (long count : counts.values()) total += count;
        assert counts.size() == 2;
    }
}
