public class Main {
    public static boolean test(int[] a) {
        return a != null & a.length == 1;
    }
}
