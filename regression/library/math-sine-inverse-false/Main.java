public class Main {
    static void test(double x) {
        if (0 < x && x < 1) {
            assert Math.sin(x) != 0.7071067811865475; // some x has it
        }
    }
}
