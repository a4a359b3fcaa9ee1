public class Main {

    public static void test(Object o) {
        if (o instanceof char[] c) {
            assert c.length >= 0;
        }
    }
}
