public class Main {
    Main next;
    int[] values;

    static Object[] field;

    int first() {
        return next.values[0];
    }

    static String told(int kind, Main object) {
        try {
            switch (kind) {
                case 0: return "" + object.next;
                case 1: return "" + object.first();
                case 2: return "" + object.next.values[kind];
                case 3: return "" + field.length;
                default: return "" + object.toString().isEmpty();
            }
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    public static void test(boolean none) {
        Main object = none ? null : new Main();
        if (!none) {
            object.next = new Main();
            assert told(1, object).equals("Cannot load from int array because \"this.next.values\" is null");
            assert told(2, object).equals("Cannot load from int array because \"object.next.values\" is null");
        } else {
            assert told(0, object).equals("Cannot read field \"next\" because \"object\" is null");
            assert told(1, object).equals("Cannot invoke \"Main.first()\" because \"object\" is null");
            assert told(4, object).startsWith("Cannot invoke \"Object.toString()\"");
        }
        assert told(3, object).equals("Cannot read the array length because \"Main.field\" is null");
    }
}
