public class Main {
    public static int test(int x) {
        if (x < 0 && x > 0) {
            throw new IllegalArgumentException();
        }
        return x;
    }
}
