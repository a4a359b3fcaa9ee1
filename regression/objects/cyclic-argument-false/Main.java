public class Main {
    static class Node { Node next; int v; }
    static Node loop() {
        Node n = new Node();
        n.next = n;
        return n;
    }
    public static void test(Node n) {
        if (n != null && n.next != null) {
            n.v = 1;
            n.next.v = 2;
            assert n.v == 1;
        }
    }
}
