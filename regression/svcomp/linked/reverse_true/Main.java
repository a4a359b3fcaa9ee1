import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Node {
        int value;
        Node next;
    }
    static Node reverse(Node list) {
        Node done = null;
        while (list != null) {
            Node rest = list.next;
            list.next = done;
            done = list;
            list = rest;
        }
        return done;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n < 5);
        Node list = null;
        for (int i = 0; i < n; i++) {
            Node made = new Node();
            made.value = i;
            made.next = list;
            list = made;
        }
        Node back = reverse(list);
        assert back.value == 0;
    }
}
