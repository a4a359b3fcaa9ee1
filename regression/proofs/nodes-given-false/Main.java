public class Main {
    static class Node {
        final Object item;
        final Node below;

        Node(Object item, Node below) {
            this.item = item;
            this.below = below;
        }
    }

    static void test(Node given, Object[] items) {
        if (items == null) {
            return;
        }
        Node top = given;
        int depth = 0;
        for (Object item : items) {
            if (item != null) {
                top = new Node(item, top);
                depth++;
            } else if (depth > 0) {
                top = top.below;
                depth--;
            }
        }
        while (top != null) {
            top = top.below;
            depth--;
        }
        assert depth == 0;
    }
}
