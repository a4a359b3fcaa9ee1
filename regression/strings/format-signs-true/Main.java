public class Main {
    public static void test(int n) {
        String s = String.format("%(d", n);
        assert s.startsWith("(") == n < 0 && s.endsWith(")") == n < 0;
        assert String.format("% d", n).charAt(0) == (n < 0 ? '-' : ' ');
    }
}
