class Base { int n; }
class Sub extends Base { int n; }
public class Main {
    static Sub o;
    public static void test() {
        assert ((Base) o).n == 0;
    }
}
