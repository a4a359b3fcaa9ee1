public class Main {
    static class S {
        static final S INSTANCE = new S();
        static int count = 0;
        static int other;
        S() {
            count++;
            other++;
        }
    }
    public static void test() {
        assert S.INSTANCE != null && S.other == 1 && S.count == 1;
    }
}
