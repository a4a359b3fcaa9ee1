public class Main {
    public static void test(int target) {
        int[] a = {1, 4, 8, 11};
        int found = -1;
        for (int i = 0; i < 4; i++) {
            for (int j = i; j < 4; j++) {
                if (a[i] + a[j] == target) {
                    found = 10 * i + j;
                }
            }
        }
        assert found != 11;
    }
}
