import java.util.concurrent.atomic.AtomicInteger;

public class Main {
    public static void test(int a) {
        AtomicInteger n = new AtomicInteger(a);
        assert n.incrementAndGet() == a + 1;
        assert !n.compareAndSet(5, 9);
        assert a != 4 || n.get() == 9;
    }
}
