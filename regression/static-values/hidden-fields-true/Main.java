class Base { int n; }
class Sub extends Base { int n; }
public class Main {
    static Sub o;
    public static void test() {
        assert o.n == 7 && ((Base) o).n == 7;
    }
}
