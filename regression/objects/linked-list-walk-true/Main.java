public class Main {
    static class Node {
        final int v;
        final Node next;
        Node(int v, Node next) {
            this.v = v;
            this.next = next;
        }
    }
    public static void test(int n) {
        if (n < 0 || n > 3) {
            return;
        }
        Node head = null;
        for (int i = 0; i < n; i++) {
            head = new Node(i, head);
        }
        int s = 0;
        for (Node k = head; k != null; k = k.next) {
            s += k.v;
        }
        assert s == n * (n - 1) / 2;
    }
}
