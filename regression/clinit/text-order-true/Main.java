public class Main {
    static int twice() { return v * 2; }
    static int early = twice();
    static int v = 4;
    static int late = twice();
    public static void test() {
        assert early == 0 && late == 8;
    }
}
