public class Main {
    static int digit(char c) {
        switch (c) {
            case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
                return c - '0';
            case 'a': case 'b': case 'c':
                return c - 'a' + 10;
            default:
                return -1;
        }
    }

    public static void test(char c) {
        int d = digit(c);
        assert d < 13;
        char next = c;
        next++;
        assert next == (char) (c + 1);
        assert (c | 0) >= 0 && -c <= 0;
        assert "" + c + 1 != null && ("" + (c + 1)).length() > 0;
        assert next > c;
    }
}
