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

    static void test(Source<Integer> s, Source<String> t, Source<?> u) {
        boolean isSome = s != null && s.get() != null && s.get() == 7 && t instanceof Word && u instanceof Word;
        assert !isSome; // here
    }
}
