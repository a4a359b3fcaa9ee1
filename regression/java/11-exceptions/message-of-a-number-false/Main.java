public class Main {
    static String told(String text, int radix) {
        try {
            return "" + Integer.parseInt(text, radix);
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    public static void test(String text) {
        if (text != null && text.length() == 1) {
            char c = text.charAt(0);
            if (c == 'x' || c == 'y') {
                assert told(text, 10).equals("For input string: \"" + c + "\"");
                assert told(text, 16).equals("For input string: \"" + c + "\" under radix 10");
            }
        }
        assert told("", 10).equals("For input string: \"\"");
        assert told("1", 99).equals("radix 99 greater than Character.MAX_RADIX");
        assert told(null, 10).equals("Cannot parse null string");
    }
}
