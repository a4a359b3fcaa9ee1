import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class Main {
    static class Node {
        volatile int count;
        volatile Node next;
    }

    static final AtomicIntegerFieldUpdater<Node> COUNT = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
    static final AtomicReferenceFieldUpdater<Node, Node> NEXT =
            AtomicReferenceFieldUpdater.newUpdater(Node.class, Node.class, "next");

    public static void test(int a, boolean fresh) {
        Node x = new Node();
        Node y = new Node();
        assert COUNT.getAndAdd(x, a) == 0 && COUNT.incrementAndGet(x) == a + 1;
        assert NEXT.compareAndSet(x, fresh ? null : y, y) == fresh;
        assert x.count == a + 1 && x.next == (fresh ? y : null);
    }
}
