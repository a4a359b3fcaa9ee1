public class Main {
    static class Node {
        int[] data;
        Node next;
    }

    static int test(Node node, int[] sizes) {
        int sum = 0;
        for (int i = 0; i < sizes.length; i++) {
            sum += node.next.data.length;
        }
        return sum;
    }
}
