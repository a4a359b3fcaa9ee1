public class Main {
    static void test(int character) {
        if (Character.isDigit(character)) {
            assert Character.isLetterOrDigit(character);
        }
    }
}
