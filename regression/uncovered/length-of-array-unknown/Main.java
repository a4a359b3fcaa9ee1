public class Main {
    static native byte[] digest();

    static void test() {
        assert digest().length == 32;
    }
}
