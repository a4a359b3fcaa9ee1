public class Main {
    public static void test(String s) {
        if (s != null && s.equalsIgnoreCase("Yes")) {
            assert s.equals("yes") || s.equals("YES") || s.equals("Yes");
        }
    }
}
