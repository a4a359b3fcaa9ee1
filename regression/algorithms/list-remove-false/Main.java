public class Main {
    static class Node {
        int v;
        Node next;
        Node(int v, Node next) {
            this.v = v;
            this.next = next;
        }
    }
    static Node remove(Node head, int v) {
        if (head == null) return null;
        if (head.v == v) return head;
        for (Node p = head; p.next != null; p = p.next) {
            if (p.next.v == v) {
                p.next = p.next.next;
                break;
            }
        }
        return head;
    }
    public static void test(int v) {
        Node list = new Node(1, new Node(2, new Node(3, null)));
        int n = 0;
        for (Node p = remove(list, v); p != null; p = p.next) {
            assert p.v != v;
            n++;
        }
        assert n <= 3;
    }
}
