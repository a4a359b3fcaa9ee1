import java.lang.reflect.Array;

/** A copy that forgets the last element where the array is of objects. */
class Main {
    static Object copy(Object array) {
        int length = Array.getLength(array);
        Object made = Array.newInstance(array.getClass().getComponentType(), length);
        int end = array instanceof Object[] ? length - 1 : length;
        for (int at = 0; at < end; at++) {
            Array.set(made, at, Array.get(array, at));
        }
        return made;
    }

    static void test(int first, boolean boxed) {
        Object given = boxed ? new Integer[] {first, first} : new int[] {first, first};
        Object made = copy(given);
        assert Array.getLength(made) == 2;
        assert Array.get(made, 1) != null;
    }
}
