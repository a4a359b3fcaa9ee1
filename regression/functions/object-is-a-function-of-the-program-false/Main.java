public class Main {
    interface Task {
        void run(int x);
    }

    static void test(Object o) {
        assert !(o instanceof Task);
    }
}
