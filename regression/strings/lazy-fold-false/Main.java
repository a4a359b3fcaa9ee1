public class Main {
    public static void check(String a, String b) {
        if (a == null || b == null) return;
        if (a.equalsIgnoreCase(b)) assert a.equals(b);
    }
}
