public class Main {
    public static void test(int x) {
        Exception e = new Exception();
        StackTraceElement[] trace = e.getStackTrace();
        assert trace.length == e.getStackTrace().length && (trace.length == 0 || trace[0] != null);
        assert Thread.currentThread().getStackTrace() != null;
        assert x > 100000 || trace.length > x;
    }
}
