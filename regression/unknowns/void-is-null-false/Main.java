public class Main {

    public static void test(Void v) {
        assert v != null;
    }
}
