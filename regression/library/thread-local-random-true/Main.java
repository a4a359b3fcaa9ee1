import java.util.concurrent.ThreadLocalRandom;

public class Main {
    static void test() {
        int die = ThreadLocalRandom.current().nextInt(1, 7);
        assert 1 <= die && die <= 6;
        long wide = ThreadLocalRandom.current().nextLong(10);
        assert 0 <= wide && wide < 10;
    }
}
