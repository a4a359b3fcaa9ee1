import java.lang.invoke.MethodHandles;

public class Main {
    static class Other {
        static int counter = new int[] {3}.length + 4;
    }

    public static void test() throws ReflectiveOperationException {
        int seen = (int) MethodHandles.lookup().findStaticVarHandle(Other.class, "counter", int.class).get();
        assert seen == 5;
    }
}
