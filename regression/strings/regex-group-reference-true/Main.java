public class Main {
    public static void test(String s) {
        if (s != null) {
            assert s.replaceAll("(a)(b)", "$2$1").length() == s.length();
            assert "2024-05-06".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3.$2.$1").equals("06.05.2024");
        }
    }
}
