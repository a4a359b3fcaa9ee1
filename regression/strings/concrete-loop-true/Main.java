public class Main {
    public static void test(int unused) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            sb.append(i % 10);
        }
        assert sb.length() == 200 && sb.toString().endsWith("789") && sb.indexOf("90") == 9;
    }
}
