public class Main {
    public static void test(long m) {
        assert Integer.parseInt(String.valueOf(m)) == m;
    }
}
