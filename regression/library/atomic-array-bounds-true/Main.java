import java.util.concurrent.atomic.AtomicIntegerArray;

public class Main {
    public static void test(int by) {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        try {
            array.getAndAdd(2, by);
            assert false;
        } catch (IndexOutOfBoundsException e) {
            assert array.addAndGet(1, by) == by;
        }
    }
}
