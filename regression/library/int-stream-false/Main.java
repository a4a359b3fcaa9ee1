import java.util.stream.IntStream;

public class Main {
    public static void test(int n) {
        if (n < 0 || n > 4) return;
        assert IntStream.rangeClosed(1, n).sum() < 10;
    }
}
