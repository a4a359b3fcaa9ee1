public class Main {
    static class Node { Node next; }
    static void test(int n) {
        Node head = null;
        int made = 0;
        while (made < n) {
            Node node = new Node();
            node.next = head;
            head = node;
            made++;
        }
        while (head != null) {
            head = head.next;
        }
        assert n <= 0 || made == n;
    }
}
