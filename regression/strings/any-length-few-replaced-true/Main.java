public class Main {
    static void test(String name) {
        if (name != null && name.length() <= 2) {
            String quoted = "'" + name.replace("'", "''") + "'";
            int quotes = 0;
            for (int i = 0; i < quoted.length(); i++) {
                if (quoted.charAt(i) == '\'') {
                    quotes++;
                }
            }
            assert quotes % 2 == 0 && quotes < 8;
        }
    }
}
