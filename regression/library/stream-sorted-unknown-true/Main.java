import java.util.stream.*;

public class Main {
    public static void test(int a, int b, int c) {
        int[] x = IntStream.of(a, b, c).sorted().distinct().toArray();
        assert x[0] <= a && x[x.length - 1] >= b;
    }
}
