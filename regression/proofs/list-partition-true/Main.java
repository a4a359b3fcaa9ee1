public class Main {
    static class List { int value; List next; }
    static void test(List l, int v) {
        List curr = l;
        List prev = null;
        List rest = null;
        while (curr != null) {
            List following = curr.next;
            if (curr.value > v) {
                if (prev != null) {
                    prev.next = following;
                }
                if (curr == l) {
                    l = following;
                }
                curr.next = rest;
                rest = curr;
            } else {
                prev = curr;
            }
            curr = following;
        }
    }
}
