public class Main {
    static class Node {
        Node next;
        Node(Node next) { this.next = next; }
    }
    static int length(Node n) { return n == null ? 0 : 1 + length(n.next); }
    public static void test(int n) {
        Node head = null;
        for (int i = 0; i < n && i < 4; i++) {
            head = new Node(head);
        }
        assert length(head) == (n < 0 ? 0 : n > 4 ? 4 : n);
    }
}
