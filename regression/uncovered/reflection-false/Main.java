import java.lang.reflect.Method;

public class Main {
    int value = 3;

    public int get() { return value; }

    static void test(int x) throws ReflectiveOperationException {
        Main main = new Main();
        Method method = main.getClass().getMethod("get");
        Object result = method.invoke(main);
        assert x != 21;
        assert (Integer) result == 3;
        assert main.value == 3;
    }
}
