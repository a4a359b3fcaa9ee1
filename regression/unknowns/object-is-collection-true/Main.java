import java.util.List;

class Main {
    static void test(Object o) {
        assert !(o instanceof List) || o instanceof Iterable;
    }
}
