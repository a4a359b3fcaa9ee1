public class Main {
    interface Named { }

    enum Color implements Named { RED, GREEN }

    enum Other { ONE }

    static <E extends Enum<E> & Named> void test(E e, Enum<?> o) {
        assert e != Color.GREEN || o != Other.ONE; // here
    }
}
