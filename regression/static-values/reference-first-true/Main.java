class Node { int v; Node next; }
class Leaf extends Node { }
public class Main {
    static Node a; static Node b; static int[] p; static int[] q;
    public static void test() {
        assert a == b && a instanceof Leaf && a.next.next == a && a.next.v == 1 && p == q && p[1] == 2;
    }
}
