public class Main {
    public static void test(char c) {
        int n;
        switch (c) {
            case 'a': case 'e': case 'i': n = 1; break;
            case 'z': n = 2; break;
            case '\uffff': n = 3; break;
            default: n = 0;
        }
        assert (n == 2) == (c == 'z' );
        assert n != 3 || c == 65535;
    }
}
