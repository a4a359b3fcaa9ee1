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
        if (last != null && made > 2000) {
            last.next = new Node();
        }
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            count++;
        }
        assert count == n;
    }
}
