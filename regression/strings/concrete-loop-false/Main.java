public class Main {
    public static void test(int unused) {
        String s = "";
        for (int i = 0; i < 30; i++) {
            s += i;
        }
        assert s.length() != 50;
    }
}
