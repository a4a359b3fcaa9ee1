public class Main {
    static void test(Object other, Runnable r) {
        Object given = other;
        assert r == null || r != given;
    }
}
