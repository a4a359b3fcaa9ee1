import java.util.UUID;

public class Main {
    static void test() {
        assert UUID.randomUUID().getMostSignificantBits() > 0;
    }
}
