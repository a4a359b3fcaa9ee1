class Node { int v; Node back; }
class First { static Node n; }
class Second { static Node n; }
public class Main {
    static Node a = null;
    public static void test(boolean b) {
        assert b && First.n == a;
    }
}
