// An Object may be of any class, but not of one whose initialiser fails: that is no fault of this program.
public class Main {
    static int zero = 0;

    static class Broken {
        static int value = 1 / zero;
    }

    static void test(Object o, int x) {
        if (o != null) {
            assert x != 3 || x != 4;
        }
    }
}
