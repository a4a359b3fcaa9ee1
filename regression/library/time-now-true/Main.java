import java.time.Instant;

public class Main {
    static void test() {
        Instant before = Instant.now();
        assert before.getEpochSecond() >= 0;
        assert !Instant.now().isBefore(before);
    }
}
