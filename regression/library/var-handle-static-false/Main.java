import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class Main {
    static int counter;
    static final VarHandle COUNTER;

    static {
        try {
            COUNTER = MethodHandles.lookup().findStaticVarHandle(Main.class, "counter", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    public static void test(int x) {
        int before = (int) COUNTER.getAndAdd(x);
        assert counter != 7;
    }
}
