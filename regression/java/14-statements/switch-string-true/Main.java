public class Main {
    static int f(String s) {
        switch (s) {
            case "one": return 1;
            case "two": return 2;
            case "Aa": return 3;
            case "BB": return 4;
            default: return 0;
        }
    }
    public static void test(int k) {
        String s = k == 0 ? "one" : k == 1 ? "two" : k == 2 ? "Aa" : k == 3 ? "BB" : "none";
        assert f(s) == (k == 0 ? 1 : k == 1 ? 2 : k == 2 ? 3 : k == 3 ? 4 : 0);
    }
}
