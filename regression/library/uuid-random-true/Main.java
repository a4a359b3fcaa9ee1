import java.util.UUID;

public class Main {
    static void test() {
        UUID id = UUID.randomUUID();
        assert id.version() == 4 && id.variant() == 2;
        assert id.equals(new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits()));
    }
}
