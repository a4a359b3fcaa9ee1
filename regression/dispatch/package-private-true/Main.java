import p.A;
import q.B;
public class Main {
    public static void test() {
        A a = new B();
        assert A.callHidden(a) == 1;
        assert a.open() == 4;
    }
}
