public class Main {
    public static void test(int n, long m) {
        assert ("" + n).equals(Integer.toString(n));
        assert Integer.parseInt(Integer.toString(n)) == n;
        assert Long.parseLong(String.valueOf(m)) == m;
    }
}
