public class Main {
    static class Held {
        Object content;
    }

    public static void test(Object o) {
        if (o instanceof Held) {
            o = ((Held) o).content;
        }
        if (o instanceof char[]) {
            return;
        }
        if (o instanceof String[] && ((String[]) o).length == 2) {
            assert String.join(",", (String[]) o).length() >= 1;
        }
    }
}
