public class Main {
    static Main first = new Main();
    static int count = 10;
    int seen;
    Main() { seen = ++count; }
    public static void test(int k) {
        assert first.seen == 1;
        assert count == 10;
        assert new Main().seen == 11;
    }
}
