public class Main {
    public static void test(int n) {
        int sum = 0;
        for (int i = 0; i < n && i < 3; i++) sum++;
        assert sum <= 9;
    }
}
