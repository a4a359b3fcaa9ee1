import java.util.stream.IntStream;
public class Main {
    public static void test() {
        assert IntStream.range(0, 5).filter(i -> i % 2 == 0).map(i -> i * i).sum() == 20;
    }
}
