public class Main {

    public static void test(Comparable<?>[] a) {
        if (a instanceof String[] s && s.length > 0) {
            s[0] = "x";
        }
    }
}
