public class Main {
    interface Source<T> {
        T get();
    }

    static class Box<T> implements Source<T> {
        T value;

        public T get() {
            return value;
        }
    }

    static class Word implements Source<String> {
        public String get() {
            return "word";
        }
    }

    static void test(Source<Integer> s, Comparable<String> c, Source<Source<Integer>> n) {
        if (s != null) {
            Integer got = s.get();
            assert s instanceof Box;
        }
        if (c != null) {
            c.compareTo("a");
        }
        if (n != null && n.get() != null) {
            Integer got = n.get().get();
        }
    }
}
