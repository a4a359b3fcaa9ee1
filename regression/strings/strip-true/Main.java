public class Main {
    public static void test(String s) {
        if (s != null) {
            assert s.stripLeading().stripTrailing().equals(s.strip()) && s.isBlank() == s.strip().isEmpty();
        }
    }
}
