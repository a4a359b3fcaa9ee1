public class Main {
    static StringBuilder log = new StringBuilder();
    static class Base {
        final int seen;
        { log.append('b'); }
        Base() { log.append('B'); seen = peek(); }
        int peek() { return -1; }
    }
    static class Derived extends Base {
        final int constant = 5;
        int plain = 6;
        { log.append('d'); plain++; }
        Derived(int x) { log.append('D'); plain += x; }
        @Override int peek() { return constant * 10 + plain; }
    }

    public static void test(int x) {
        Derived made = new Derived(x);
        assert log.toString().equals("bBdD");
        assert made.plain == 7 + x;
        assert made.seen == 50;
    }
}
