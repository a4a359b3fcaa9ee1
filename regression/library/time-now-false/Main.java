import java.time.Instant;

public class Main {
    static void test() {
        assert Instant.now().getEpochSecond() != 1_700_000_000L;
    }
}
