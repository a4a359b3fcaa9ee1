public class Main {
    interface Chain {
    }

    record Link(int head, Chain tail) implements Chain {
    }

    record End() implements Chain {
    }

    static int length(Chain chain) {
        return chain instanceof Link link ? 1 + length(link.tail) : 0;
    }

    public static void test(Chain chain) {
        assert length(chain) != 3;
    }
}
