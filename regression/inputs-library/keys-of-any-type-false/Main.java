import java.util.Set;

class Main {
    static <T> void all(Set<T> set) {
        assert set.size() != 2;
    }
}
