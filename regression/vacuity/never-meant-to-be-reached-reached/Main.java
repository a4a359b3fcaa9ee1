public class Main {
    static int test(int x) {
        switch (x & 1) {
            case 0:
                return 1;
            case 1:
                return 2;
            default:
                throw new AssertionError();
        }
    }
}
