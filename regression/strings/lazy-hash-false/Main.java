public class Main {
    public static void check(String a, String b) {
        if (a == null || b == null) return;
        if (a.length() == 2 && b.length() == 2 && !a.equals(b)) assert a.hashCode() != b.hashCode();
    }
}
