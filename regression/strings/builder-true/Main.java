public class Main {
    public static void test(char x, int n) {
        if (n >= 0 && n < 5) {
            StringBuilder sb = new StringBuilder("[");
            for (int i = 0; i < n; i++) {
                sb.append(x);
            }
            String s = sb.append(']').toString();
            assert s.length() == n + 2 && s.charAt(n) == (n == 0 ? '[' : x);
        }
    }
}
