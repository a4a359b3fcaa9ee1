public class Main {
    public static void test(char c) {
        int v;
        switch (c) {
            case '0': case '1': case '2': case '3': case '4': v = c - '0'; break;
            case 'a': v = 10; break;
            case 'z': v = 35; break;
            default: v = -1;
        }
        assert v < 36 && (v >= 0 || c != 'a');
    }
}
