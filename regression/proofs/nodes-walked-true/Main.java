public class Main {
    static class Node {
        Node next;
        int value;
    }

    static void test(int n) {
        Node head = null;
        int size = 0;
        while (size < n) {
            Node made = new Node();
            made.next = head;
            head = made;
            size++;
        }
        Node at = head;
        int sum = 0;
        for (int i = 0; i < size; i++) {
            sum += at.value;
            at = at.next;
        }
        assert at == null;
    }
}
