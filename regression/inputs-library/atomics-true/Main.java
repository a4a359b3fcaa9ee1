import java.util.concurrent.atomic.*;

public class Main {
    public static void test(AtomicInteger i, AtomicReference<String> r) {
        if (i != null && r != null) {
            int before = i.get();
            assert i.incrementAndGet() == before + 1;
        }
    }
}
