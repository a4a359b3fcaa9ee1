import java.util.*;

public class Main {
    public static void test() {
        Thread t = Thread.currentThread();
        assert t == Thread.currentThread() && !Thread.interrupted();
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 3);
        assert local.get() == 4;
    }
}
