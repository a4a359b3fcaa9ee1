import java.util.*;

public class Main {
    public static void test() {
        Set<Integer> set = Set.of(1, 2);
        int sum = 0;
        for (int x : set) sum = sum * 10 + x;
        assert sum == 12;
    }
}
