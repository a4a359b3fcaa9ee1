public class Main {
    static class Node {
        int elem;
        Node next;
    }

    static Node test(Node l, int v) {
        Node curr = l;
        Node prev = null;
        Node newl = null;
        while (curr != null) {
            Node following = curr.next;
            if (curr.elem > v) {
                if (prev != null) {
                    prev.next = following;
                }
                if (curr == l) {
                    l = following;
                }
                curr.next = newl;
                assert curr != prev;
                newl = curr;
            } else {
                prev = curr;
            }
            curr = following;
        }
        return newl;
    }
}
