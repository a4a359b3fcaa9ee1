public class Main {
    public static void test(int a, int b) {
        int n = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (i == a && j == b) {
                    break outer;
                }
                n++;
            }
        }
        boolean hit = a >= 0 && a < 3 && b >= 0 && b < 3;
        assert n == (hit ? 8 : 9);
    }
}
