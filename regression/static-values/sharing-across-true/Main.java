class Node { int v; Node back; }
class First { static Node n; }
class Second { static Node n; }
public class Main {
    static Node a = null;
    public static void test(boolean b) {
        assert a.v == 3 && a.back == a && (!b || First.n == a) && Second.n == a;
    }
}
