class Base { int a = 5; int untouched = 6; }
class Sub extends Base { int b; String text; }
public class Main {
    static Base o;
    public static void test() {
        assert o instanceof Sub && o.a == 1 && ((Sub) o).b == 2 && ((Sub) o).text.equals("hi") && o.untouched == 0;
    }
}
