class Box { int n; }
public class Main {
    static Box plain; static Box unknown;
    public static void test() {
        assert plain.n == unknown.n;
    }
}
