class Main {
    static String told(String text) {
        try {
            Double.parseDouble(text);
            return "number";
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    static void test(String s, boolean hex) {
        if (s == null || s.length() > 2 || s.trim() != s) {
            return;
        }
        String said = told(s);
        assert said.equals("number") || said.equals("For input string: \"" + s + "\"") || (s.isEmpty() && said.equals("empty String"));
        try {
            Integer.parseInt(s, hex ? 16 : 8);
        } catch (NumberFormatException e) {
            assert e.getMessage().equals("For input string: \"" + s + "\" under radix " + (hex ? 16 : 8));
        }
    }
}
