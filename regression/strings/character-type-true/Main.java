public class Main {
    public static void test(char c) {
        if (Character.getType(c) == Character.UPPERCASE_LETTER) {
            assert Character.isLetter(c) && Character.isUpperCase(c) && !Character.isDigit(c);
        }
        if (c == '_') {
            assert Character.getType(c) == Character.CONNECTOR_PUNCTUATION;
        }
    }
}
