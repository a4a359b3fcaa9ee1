/** Words that begin with a capital, code point by code point. */
class Main {
    static String capitalize(String text) {
        int[] points = new int[text.length()];
        int count = 0;
        boolean first = true;
        for (int at = 0; at < text.length(); ) {
            int point = text.codePointAt(at);
            points[count++] = first ? Character.toTitleCase(point) : point;
            first = Character.isWhitespace(point);
            at += Character.charCount(point);
        }
        return new String(points, 0, count);
    }

    static void test(String text) {
        if (text == null || text.length() > 3) {
            return;
        }
        String made = capitalize(text);
        assert made.length() <= text.length();
        assert made.isEmpty() || !Character.isLowerCase(made.codePointAt(0));
        assert !text.equals("a b") || made.equals("A B");
    }
}
