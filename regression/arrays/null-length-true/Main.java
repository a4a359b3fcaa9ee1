public class Main {
    public static int test(char[] a) {
        return a == null ? -1 : a.length;
    }
}
