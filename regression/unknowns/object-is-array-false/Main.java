public class Main {

    public static void test(Object o) {
        if (o instanceof char[] c && c.length > 2) {
            assert c[2] != 'x';
        }
    }
}
