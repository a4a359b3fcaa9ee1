public class Main {
    static class Root {
        static int base = 5;
    }
    public static class Leaf extends Root {
        static int doubled = base * 2;
        static int get() { return doubled; }
    }
    public static void test() {
        assert Leaf.get() == 10;
    }
}
