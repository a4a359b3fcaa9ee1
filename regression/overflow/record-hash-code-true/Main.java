public class Main {
    record Pair(int a, int b) {
    }

    static int test(int a, int b) {
        return new Pair(a, b).hashCode();
    }
}
