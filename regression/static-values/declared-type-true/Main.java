class Box { int n; }
public class Main {
    static Box plain; static Box unknown;
    public static void test() {
        assert plain.getClass() == Box.class && plain.n == 1 && unknown.getClass() == Box.class && unknown.n == 2;
    }
}
