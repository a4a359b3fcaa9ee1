public class Main {
    public static void test(int x) {
        StackTraceElement[] trace = new Exception().getStackTrace();
        if (trace.length > 0) {
            assert trace[0].getLineNumber() == 3;
        }
    }
}
