public class Main {
    public static void test(int x) {
        StackTraceElement[] trace = new Exception().getStackTrace();
        assert trace != null;
        assert trace.length >= 0;
    }
}
