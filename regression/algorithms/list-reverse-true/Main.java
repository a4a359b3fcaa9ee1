public class Main {
    static class Node {
        int v;
        Node next;
        Node(int v, Node next) {
            this.v = v;
            this.next = next;
        }
    }
    static Node reverse(Node n) {
        Node r = null;
        while (n != null) {
            Node next = n.next;
            n.next = r;
            r = n;
            n = next;
        }
        return r;
    }
    public static void test(int n) {
        if (n < 1 || n > 3) {
            return;
        }
        Node head = null;
        for (int i = 0; i < n; i++) {
            head = new Node(i, head);
        }
        Node r = reverse(head);
        assert r.v == 0;
        assert n < 2 || r.next.v == 1;
    }
}
