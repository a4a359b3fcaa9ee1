public class Main {

    static class Listener {
        static int listening;

        Listener() {
            listening++;
        }
    }

    public static void test(Listener listener) {
        assert Listener.listening == 0;
    }
}
