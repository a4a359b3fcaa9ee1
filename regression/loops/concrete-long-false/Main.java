public class Main {
    public static void test() {
        int s = 0;
        for (int i = 0; i < 300; i++) {
            s += i;
        }
        assert s == 44851;
    }
}
