public class Main {
    enum Day { MON, TUE, SAT, SUN; boolean free() { return this.compareTo(TUE) > 0; } }

    static int hours(Day day) {
        return switch (day) {
            case MON, TUE -> 8;
            case SAT -> { int h = day.ordinal(); yield h * 2; }
            case SUN -> 0;
        };
    }

    public static void test(int x) {
        Day day = Day.values()[x & 3];
        assert hours(day) <= 8;
        assert day.free() == (hours(day) < 8);
    }
}
