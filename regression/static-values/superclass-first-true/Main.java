class Base { static int base; static int order; static { base = 3; order++; } }
class Child extends Base { static int own = base + 1; static { order++; } }
public class Main {
    static int own = 4;
    public static void test() {
        assert Child.own == 9 && Base.base == 3 && Base.order == 1;
    }
}
