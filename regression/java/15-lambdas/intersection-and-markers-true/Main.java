public class Main {
    interface Marker { default int mark() { return 42; } }
    public static void test(int k) {
        Runnable r = (Runnable & Marker & java.io.Serializable) () -> { };
        r.run();
        assert r instanceof Marker && r instanceof java.io.Serializable && !(((Object) r) instanceof Comparable);
        assert ((Marker) r).mark() == 42;
    }
}
