public class Main {
    static int parse(char[] s) {
        int v = 0;
        for (char c : s) {
            if (c < '0' || c > '9') return -1;
            v = v * 10 + (c - '0');
        }
        return v;
    }
    public static void test(char[] s) {
        if (s != null) {
            int v = parse(s);
            assert v >= -1 && v < 100000 && v != 77;
        }
    }
}
