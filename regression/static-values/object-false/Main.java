class Base { int a = 5; int untouched = 6; }
class Sub extends Base { int b; String text; }
public class Main {
    static Base o;
    public static void test() {
        assert o.a + ((Sub) o).b != 3;
    }
}
