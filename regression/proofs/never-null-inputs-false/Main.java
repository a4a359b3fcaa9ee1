public class Main {
    static class Node {
        int[] data;
        Node next;
    }

    static int test(Node node, int[] sizes) {
        int sum = 0;
        for (int i = 0; i < sizes.length; i++) {
            Node made = new Node();
            made.next = i == 100000 ? null : node;
            sum += made.next.data.length;
        }
        return sum;
    }
}
