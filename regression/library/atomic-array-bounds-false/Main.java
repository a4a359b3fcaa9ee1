import java.util.concurrent.atomic.AtomicIntegerArray;

public class Main {
    public static void test(int by) {
        new AtomicIntegerArray(2).getAndAdd(2, by);
    }
}
