public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !String.format("%-6.2s|", s).equals("ab    |");
        }
    }
}
