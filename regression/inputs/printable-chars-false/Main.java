class Main {
    char field;
    Character box;
    char[] row;

    static boolean printable(char c) {
        return c >= ' ' && c < '~';
    }

    static void test(Main given, char c) {
        assert printable(c);
        if (given != null) {
            assert printable(given.field);
            assert given.box == null || printable(given.box);
            assert given.row == null || given.row.length == 0 || printable(given.row[0]);
        }
    }
}
