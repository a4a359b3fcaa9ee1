public class Main {
    public static void test(int x) {
        int i = x;
        i += i++ - --i;
        assert i == x+ 1;
    }
}
