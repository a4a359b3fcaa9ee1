public class Main {
    static int order;
    static int next() { return ++order; }
    interface Plain { int FIRST = next(); void use(); }
    interface WithDefault { int SECOND = next(); default int two() { return 2; } }
    static class Impl implements Plain, WithDefault { public void use() { } }

    public static void test(int x) {
        new Impl().use();
        assert order == 1 : "only the interface with a default method is initialised with its class";
        int second = WithDefault.SECOND, first = Plain.FIRST;
        assert first == 2 && second == 1;
    }
}
