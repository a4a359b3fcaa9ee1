public class Main {
    static class Gone {
        static int rounds = 3;
    }

    static class Here extends Gone {
        static int limit = 5;
    }

    static void test(int n) {
        int i = 0;
        while (i < n && i < Here.limit) {
            i++;
        }
        assert i <= 5;
    }
}
