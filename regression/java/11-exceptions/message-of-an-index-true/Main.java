public class Main {
    static String told(int[] array, int index) {
        try {
            return "element " + array[index];
        } catch (ArrayIndexOutOfBoundsException e) {
            return e.getMessage();
        }
    }

    public static void test(int index) {
        if (index >= -20 && index < 120) {
            boolean inside = index >= 0 && index < 3;
            String text = told(new int[3], index);
            assert text.length() == (inside ? 9 : 33 + (index < -9 || index > 99 ? 3 : index < 0 || index > 9 ? 2 : 1));
            assert inside || text.endsWith(index + " out of bounds for length 3") && text.startsWith("Index ");
        }
    }
}
