public class Main {
    public static void test(boolean a, boolean b) {
        StringBuilder sb = new StringBuilder();
        if (a) {
            sb.append("x");
        }
        if (b) {
            sb.append("yy");
        }
        assert sb.length() != 3;
    }
}
