import java.util.concurrent.atomic.*;

public class Main {
    public static void test(AtomicInteger i, AtomicReference<String> r) {
        if (i != null && r != null) {
            assert i.incrementAndGet() != 0 || r.get() != null;
        }
    }
}
