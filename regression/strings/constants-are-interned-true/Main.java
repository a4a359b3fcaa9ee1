public class Main {
    public static void test(int n) {
        String a = n > 0 ? "x" : "y";
        assert a == "x" || a == "y";
        assert (a == "x") == (n > 0);
        assert new String("x").intern() == "x";
    }
}
