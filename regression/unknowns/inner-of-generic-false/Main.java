class Outer<T> {
    T value;

    class Inner {
        T get() {
            return value;
        }
    }
}

class Main {
    static void test(Outer<String>.Inner inner) {
        if (inner != null) {
            Object got = inner.get();
            assert got == null || !got.equals("ab");
        }
    }
}
