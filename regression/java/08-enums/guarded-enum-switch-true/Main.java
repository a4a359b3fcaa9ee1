public class Main {
    enum Day { MON, TUE, SUN }

    static int rate(Day d, int k) {
        return switch (d) {
            case MON -> 1;
            case Day x when k == 1 -> 10 + x.ordinal();
            case TUE -> 2;
            case null -> -1;
            case Day x when k > 5 && x == Day.SUN -> 20;
            case SUN -> 3;
        };
    }

    public static void test(Day d, int k) {
        int r = rate(d, k);
        assert (r == -1) == (d == null);
        if (d == Day.SUN) {
            assert r == (k == 1 ? 12 : k > 5 ? 20 : 3);
        }
    }
}
