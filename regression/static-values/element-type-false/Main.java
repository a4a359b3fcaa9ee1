class Box { int n; }
class Big extends Box { }
public class Main {
    static Object things;
    public static void test() {
        assert ((Box[]) things)[0] instanceof Big;
    }
}
