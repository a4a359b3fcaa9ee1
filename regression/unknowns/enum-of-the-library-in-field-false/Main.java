import java.util.concurrent.TimeUnit;

public class Main {
    static class Timer { TimeUnit unit; }

    public static void test(Timer t) {
        if (t != null && t.unit != null) {
            assert t.unit.ordinal() != 3;
        }
    }
}
