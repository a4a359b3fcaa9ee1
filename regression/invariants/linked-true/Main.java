import pybmc.Invariant;

public class Main {
    static class Node {
        int value;
        Node next;

        @Invariant
        boolean isSorted() {
            return next == null || next.value > value;
        }
    }

    public static void test(Node n) {
        if (n != null && n.next != null && n.next.next != null) {
            assert n != n.next.next;
            assert n.next.next.value > n.value;
        }
    }
}
