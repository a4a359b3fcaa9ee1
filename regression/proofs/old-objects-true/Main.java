public class Main {
    static class Node { Node next; int mark; }
    static void test(int n) {
        Node head = null;
        for (int i = 0; i < n; i++) {
            Node node = new Node();
            node.next = head;
            head = node;
        }
        for (Node at = head; at != null; at = at.next) {
            assert at.mark == 0;
        }
    }
}
