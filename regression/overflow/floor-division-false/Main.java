public class Main {
    static int test(int a, int b) {
        return b == 0 ? 0 : Math.floorDiv(a, b);
    }
}
