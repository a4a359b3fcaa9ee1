public class Main {
    static void test(Object[] held) {
        if (held == null || held.length != 2) {
            return;
        }
        Object first = held[0];
        if (held instanceof Object[][] && first != null) {
            assert first instanceof Object[];
            assert first != held;
        }
        if (first == held) {
            assert !(held instanceof Integer[][]);
        }
    }
}
