public class Main {
    static class Node {
        Node next;
    }

    static Node last;

    static void test(int n) {
        if (n < 0) {
            return;
        }
        Node head = null;
        int made = 0;
        while (made < n) {
            Node node = new Node();
            node.next = head;
            head = node;
            made++;
            if (last == null) {
                last = node;
            }
        }
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            count++;
        }
        assert count == n;
    }
}
