public class Main {
    int balance;
    static int calls;

    static void test(boolean credit) {
        Main now = new Main();
        if (credit) {
            now.balance = 7;
            calls += 1;
        } else {
            now.balance = -7;
            calls += 2;
        }
        assert calls == (credit ? 1 : 2);
        assert now.balance == (credit ? 7 : -7);
    }
}
