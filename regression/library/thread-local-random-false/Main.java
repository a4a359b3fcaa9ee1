import java.util.concurrent.ThreadLocalRandom;

public class Main {
    static void test() {
        assert ThreadLocalRandom.current().nextInt(1, 7) != 6;
    }
}
