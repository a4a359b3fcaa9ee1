public class Main {
    public static int test(int x) throws IllegalStateException {
        return 100 / x;
    }
}
