public class Main {
    static class Node {
        Node next;
        Node(Node next) { this.next = next; }
    }
    public static void test(Node n) {
        int length = 0;
        for (Node k = n; k != null && length < 4; k = k.next) {
            length++;
        }
        assert length != 2;
    }
}
