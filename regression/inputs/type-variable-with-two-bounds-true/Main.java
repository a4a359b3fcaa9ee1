public class Main {
    interface Named { }

    enum Color implements Named { RED, GREEN }

    enum Other { ONE }

    static <E extends Enum<E> & Named> void test(E e, Enum<Other> o) {
        assert e == null || e instanceof Color;
        assert o == null || o == Other.ONE;
    }
}
