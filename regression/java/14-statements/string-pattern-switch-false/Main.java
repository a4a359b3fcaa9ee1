public class Main {
    static int f(String s) {
        return switch (s) {
            case "a" -> 1;
            case null -> 0;
            case String t when t.length() > 2 -> 2;
            case String t -> 3;
        };
    }
    public static void test(int k) {
        String s = k == 0 ? null : k == 1 ? "a" : k == 2 ? "long" : "b";
        assert f(s) == (k == 0 ? 0 : k == 1 ? 3 : k == 2 ? 2 : 3);
    }
}
