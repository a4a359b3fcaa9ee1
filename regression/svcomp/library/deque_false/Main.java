import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        java.util.ArrayDeque<Integer> deque = new java.util.ArrayDeque<>();
        int x = Verifier.nondetInt();
        deque.addLast(x);
        deque.addFirst(x + 1);
        int difference = deque.pollLast() - deque.pollFirst();
        assert difference == 1;
    }
}
