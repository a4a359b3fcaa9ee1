public class Main {
    public static int test(char[] a) {
        return a.length;
    }
}
