public class Main {
    public static void test(StringBuilder sb) {
        if (sb != null) {
            int n = sb.length();
            sb.append("!");
            assert sb.length() == n + 1 && sb.charAt(n) == '!';
        }
    }
}
