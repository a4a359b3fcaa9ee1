public class Main {
    public static void check(String a, String b) {
        if (a == null || b == null) return;
        if (a.equals(b)) assert a.equalsIgnoreCase(b);
    }
}
