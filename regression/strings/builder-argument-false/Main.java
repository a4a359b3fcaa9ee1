public class Main {
    public static void test(StringBuilder sb) {
        if (sb != null) {
            sb.append("!");
            assert sb.length() < 4;
        }
    }
}
