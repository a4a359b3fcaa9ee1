class Box { int n; }
class Big extends Box { }
public class Main {
    static Object things;
    public static void test() {
        assert things instanceof Box[] && ((Box[]) things)[0].n == 1 && ((Box[]) things)[1] == null && ((Box[]) things)[2] instanceof Big;
    }
}
