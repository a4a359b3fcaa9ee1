public class Main {
    public static void test(int x) {
        StackTraceElement[] trace = new Exception().getStackTrace();
        assert trace.length > x;
    }
}
