public class Main {
    static void test(String other, Runnable r) {
        Object given = other;
        assert r == null || r != given;
    }
}
