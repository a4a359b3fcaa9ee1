public class Main {
    static void test(int character) {
        if (character > 0xFFFF) {
            assert !Character.isDigit(character);
        }
    }
}
