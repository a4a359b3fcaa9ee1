public class Main {
    public static void test(float x) {
        char c = (char) x;
        if (x == -1f) {
            assert c == 65535;
        }
    }
}
