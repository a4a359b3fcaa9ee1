public class Main {
    interface Named {
        int id();
        default int key() { return id() * 2; }
    }
    static class One implements Named { public int id() { return 1; } }
    static class Two implements Named {
        public int id() { return 2; }
        public int key() { return 9; }
    }
    public static void test(int k) {
        Named n = k == 3 ? new Two() : new One();
        assert n.key() == (k == 3 ? 9 : 2);
    }
}
