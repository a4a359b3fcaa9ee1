public class Main {
    static String told(int kind, int size) {
        try {
            switch (kind) {
                case 0: return "" + 1 / (size - size);
                case 1: return "" + 5L % (long) (size - size);
                case 2: return "" + new int[size].length;
                case 3: return "" + new int[2][size].length;
                default:
                    Object[] texts = new String[1];
                    texts[0] = kind == 4 ? (Object) size : new int[0][0];
                    return "stored";
            }
        } catch (RuntimeException e) {
            return e.getMessage();
        }
    }

    public static void test(int size) {
        assert told(0, size).equals("/ by zero") && told(1, size).equals("/ by zero");
        if (size > -30 && size < 0) {
            assert told(2, size).equals(Integer.toString(size)) && told(3, size).length() == (size < -9 ? 2 : 2);
        }
        assert told(4, 1).equals("java.lang.Integer") && told(5, 1).equals("[[I");
    }
}
