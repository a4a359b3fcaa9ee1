public class Main {
    public static void test(int x) {
        int i = x;
        i = i++;
        i = i++ + ++i;
        assert i == 2 * x + 3;
    }
}
