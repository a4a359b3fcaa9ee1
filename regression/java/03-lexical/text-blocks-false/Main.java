public class Main {
    public static void test(int x) {
        String block = """
            one
              two \
            joined
            "quoted" \t\s
            """;
        String plain = "one\n  two joined\n\"quoted\" \t \n";
        String shown = """
            <%d>""" + x;
        assert block == plain;
        assert shown.length() > 4;
        assert block.indexOf("two") == 4;
    }
}
