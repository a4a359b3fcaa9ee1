package app;

public class Main {
    String name;

    public static void test(Main a, String b) {
        assert a.name != null;
    }
}
