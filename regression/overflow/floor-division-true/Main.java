public class Main {
    static int test(short a, short b) {
        return Integer.sum(b == 0 ? 0 : Math.floorDiv(a, b), a);
    }
}
