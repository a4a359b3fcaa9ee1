public class Main {
    static class Money {
        private final int cents;
        Money(int c) { cents = c; }
        int cents() { return cents; }
    }
    public static void test(int c) {
        assert new Money(c).cents() >= 0;
    }
}
