public class Main {
    sealed interface Chain permits Link, End {
    }

    record Link(int head, Chain tail) implements Chain {
    }

    record End() implements Chain {
    }

    static int length(Chain chain) {
        return chain instanceof Link link ? 1 + length(link.tail()) : 0;
    }

    public static void test(Link a, Link b) {
        if (a == null || b == null) {
            return;
        }
        assert a.tail() != b || length(b) != 3;
    }
}
