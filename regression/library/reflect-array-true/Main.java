import java.lang.reflect.Array;

/** Arrays by reflection: elements widen, and each fault has its exception. */
class Main {
    interface Action {
        Object run();
    }

    static String outcome(Action action) {
        try {
            return String.valueOf(action.run());
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
        }
    }

    static void faults(int[] ints, byte[] bytes, long[] longs, Object[] objects, String[] strings) {
        assert outcome(() -> Array.getLength(null)).equals("NullPointerException");
        assert outcome(() -> Array.getLength("x")).equals("IllegalArgumentException: Argument is not an array");
        assert outcome(() -> Array.get(objects, -1)).equals("ArrayIndexOutOfBoundsException");
        assert outcome(() -> Array.getInt(longs, 0)).equals("IllegalArgumentException: argument type mismatch");
        assert outcome(() -> Array.getInt(longs, 9)).equals("ArrayIndexOutOfBoundsException");
        assert outcome(() -> Array.getInt(objects, 9))
                .equals("IllegalArgumentException: Argument is not an array of primitive type");
        assert outcome(() -> {
            Array.set(ints, 5, null);
            return 0;
        }).equals("IllegalArgumentException");
        assert outcome(() -> {
            Array.set(ints, 0, 8L);
            return 0;
        }).equals("IllegalArgumentException: argument type mismatch");
        assert outcome(() -> {
            Array.set(strings, 0, 8);
            return 0;
        }).equals("IllegalArgumentException: array element type mismatch");
        assert outcome(() -> {
            Array.setInt(bytes, 0, 8);
            return 0;
        }).equals("IllegalArgumentException: argument type mismatch");
        assert outcome(() -> Array.newInstance(void.class, 1)).equals("IllegalArgumentException");
        assert outcome(() -> Array.newInstance(int.class, 2, -3)).equals("NegativeArraySizeException: -3");
        assert outcome(() -> Array.newInstance(int.class)).equals("IllegalArgumentException");
    }

    static void test(byte value, boolean longer) {
        byte[] bytes = {value};
        int[] ints = {1, 2};
        Object array = longer ? ints : bytes;
        assert Array.getLength(array) == (longer ? 2 : 1);
        assert Array.getInt(array, 0) == (longer ? 1 : value);
        assert Array.get(array, 0).equals(longer ? (Object) 1 : (Object) value);
        Array.set(array, 0, (byte) 7);
        assert (longer ? ints[0] : bytes[0]) == 7;
        Array.setChar(ints, 1, 'c');
        assert ints[1] == 'c';
        int[][] grid = (int[][]) Array.newInstance(int.class, 2, 3);
        assert grid.length == 2 && grid[1].length == 3 && grid[0] != grid[1];
        assert Array.newInstance(int[].class, 3).getClass() == int[][].class;
        faults(ints, bytes, new long[1], new Object[] {"x"}, new String[1]);
    }
}
