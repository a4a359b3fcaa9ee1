public class Main {
    interface Task {
        void run(int x);

        void stop();
    }

    static void test(Object o) {
        assert !(o instanceof Task);
    }
}
