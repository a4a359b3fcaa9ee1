import java.util.concurrent.ConcurrentHashMap;

public class Main {
    /** By bucket, and in a bucket by arrival. */
    static boolean isBefore(int one, int other) {
        int bucket = one & 15;
        int second = other & 15;
        return bucket <= second;
    }

    public static void check(int a, int b, int c) {
        if (a < 0 || b < 0 || c < 0 || a > 99 || b > 99 || c > 99 || a == b || a == c || b == c) {
            return;
        }
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(c, 4);
        int seen = 0;
        for (int value : map.values()) {
            assert value != 2 || (seen & 1) != 0 == isBefore(a, b);
            assert value != 4 || (seen & 1) != 0 == isBefore(a, c);
            assert value != 4 || (seen & 2) != 0 == isBefore(b, c);
            seen += value;
        }
        assert seen == 7;
    }
}
