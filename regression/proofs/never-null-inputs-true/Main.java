public class Main {
    static class Node {
        int[] data;
        Node next;
    }

    static int test(Node node, int[] sizes, Node[][] nodes) {
        int sum = 0;
        for (Node[] row : nodes) {
            for (Node one : row) {
                sum += one.data.length;
            }
        }
        for (int i = 0; i < sizes.length; i++) {
            sum += node.next.data.length;
        }
        return sum;
    }
}
