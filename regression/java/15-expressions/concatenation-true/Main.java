public class Main {
    public static void test() {
        char c = 'x';
        int i = -12;
        long l = 9L;
        boolean b = false;
        Object o = null;
        String s = null;
        byte y = 7;
        String r = "<" + c + i + l + b + o + s + y + ">";
        assert r.equals("<x-129falsenullnull7>");
        String t = c + i + "";
        assert t.equals("108") && ("" + c + 1).equals("x1") && (1 + 2 + "3").equals("33");
    }
}
