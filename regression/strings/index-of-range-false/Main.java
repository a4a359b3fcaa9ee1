public class Main {
    public static void test(String text, int code, int from, int to) {
        if (text == null || text.length() > 4) {
            return;
        }
        try {
            int i = text.indexOf(code, from, to);
            assert from >= 0 && from <= to && to <= text.length();
            assert i == -1 || i > from && i < to;
            assert i == -1 || text.charAt(i) == code || text.codePointAt(i) == code;
            assert text.indexOf("", from, to) == from;
            assert i != -1 || from == to || text.charAt(from) != code;
            int pair = text.indexOf("ab", from, to);
            assert pair == -1 || pair + 2 <= to && text.startsWith("ab", pair);
        } catch (StringIndexOutOfBoundsException e) {
            assert from < 0 || from > to || to > text.length();
            assert e.getMessage().equals("Range [" + from + ", " + to + ") out of bounds for length " + text.length());
        }
    }
}
