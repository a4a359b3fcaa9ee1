public class Main {
    public static void test(boolean a, boolean b) {
        StringBuilder sb = new StringBuilder();
        if (a) {
            sb.append("x");
        }
        if (b) {
            sb.append("yy");
        }
        assert sb.length() == (a ? 1 : 0) + (b ? 2 : 0);
        assert sb.toString().equals(a ? (b ? "xyy" : "x") : (b ? "yy" : ""));
    }
}
