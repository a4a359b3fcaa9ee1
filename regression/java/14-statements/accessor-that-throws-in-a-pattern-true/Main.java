public class Main {
    record Odd(int value) {
        public int value() {
            if (value % 2 == 0) {
                throw new IllegalStateException("even");
            }
            return value;
        }
    }

    static int look(Object o) {
        try {
            return switch (o) {
                case Odd(int v) when v > 3 -> v;
                case Odd odd -> 0;
                default -> -1;
            };
        } catch (MatchException e) {
            return e.getCause() instanceof IllegalStateException ? -2 : -3;
        }
    }

    public static void test(int v) {
        assert look(new Odd(v)) == (v % 2 == 0 ? -2 : v > 3 ? v : 0);
    }
}
