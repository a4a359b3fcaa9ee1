public class Main {
    static class Node { Node next; }
    static void test(int n) {
        Node head = new Node();
        Node at = head;
        for (int i = 0; i < n; i++) {
            at.next = i == 1_000_000 ? null : new Node();
            at = at.next;
        }
    }
}
