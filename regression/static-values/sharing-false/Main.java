class Node { int v; Node next; }
public class Main {
    static Node a; static Node b; static Node c;
    public static void test() {
        assert a != b;
    }
}
