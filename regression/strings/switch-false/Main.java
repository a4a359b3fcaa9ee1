public class Main {
    public static void test(String s) {
        int r;
        switch (s == null ? "" : s) {
            case "Aa": r = 1; break;
            case "BB": r = 2; break;
            case "stop": r = 3; break;
            default: r = 0;
        }
        assert r != 2;
    }
}
