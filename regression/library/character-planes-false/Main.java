public class Main {
    static void test() {
        assert Character.isLetter(0x1F600);
    }
}
