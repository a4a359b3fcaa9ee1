public class Main {
    static String told(Object from, int at, Object to, int target, int length) {
        try {
            System.arraycopy(from, at, to, target, length);
            return "copied";
        } catch (RuntimeException e) {
            return e.getMessage();
        }
    }

    public static void test(int at) {
        int[] numbers = new int[3];
        Object[] objects = new Object[2];
        if (at > 0 && at < 50) {
            assert told(numbers, at, new int[9], 0, 3)
                    .equals("arraycopy: last source index " + (at + 3) + " out of bounds for int[3]");
        }
        assert told(objects, 0, new String[1], 0, 2)
                .equals("arraycopy: last destination index 2 out of bounds for object array[1]");
        assert told(numbers, -1, numbers, -1, -1).equals("arraycopy: source index -1 out of bounds for int[3]");
        assert told(objects, 0, objects, -7, -1)
                .equals("arraycopy: destination index -7 out of bounds for object array[2]");
        assert told(numbers, 0, numbers, 0, -5).equals("arraycopy: length -5 is negative");
        assert told(numbers, 0, new long[3], 0, 1)
                .equals("arraycopy: type mismatch: can not copy int[] into long[]");
        assert told("text", 0, numbers, 0, 1).equals("arraycopy: source type java.lang.String is not an array");
        assert told(null, 0, numbers, 0, 1) == null;
    }
}
