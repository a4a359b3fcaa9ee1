public class Main {
    public static void test(String a, String b) {
        if (a != null && b != null) {
            assert String.join(", ", a, b).equals(a + ", " + b);
        }
    }
}
