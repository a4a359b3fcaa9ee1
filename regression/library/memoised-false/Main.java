import java.util.*;

public class Main {
    static int fib(int n, Map<Integer, Integer> memo) {
        if (n < 2) return n;
        Integer known = memo.get(n);
        if (known != null) return known;
        int result = fib(n - 1, memo) + fib(n - 2, memo);
        memo.put(n, result);
        return result;
    }

    public static void test(int n) {
        if (n < 0 || n > 5) return;
        int result = fib(n, new HashMap<>());
        assert result < 5;
    }
}
