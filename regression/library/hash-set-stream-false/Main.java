import java.util.*;

public class Main {
    public static void test(int a, int b, int c) {
        Set<Integer> set = new HashSet<>(Arrays.asList(a, b, c));
        long even = set.stream().filter(x -> x % 2 == 0).count();
        assert even < 3;
    }
}
