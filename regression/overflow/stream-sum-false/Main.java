import java.util.stream.Stream;

public class Main {
    static int test(int a, int b) {
        return Stream.of((int) a, (int) b).reduce(0, Integer::sum);
    }
}
