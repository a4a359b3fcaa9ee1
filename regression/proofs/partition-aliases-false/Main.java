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
                curr.next = newl;
                assert curr != prev;
                newl = curr;
                v++; // after 2^32 - 1 of them, or in a cycle, v is less than before
            } else {
                prev = curr;
            }
            curr = following;
        }
        return newl;
    }
}
