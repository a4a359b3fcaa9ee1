public class Main {
    enum Day { MON, TUE, SUN }

    public static void test(Day day, String text) {
        if (day != null && text == null) {
            assert day == Day.MON || day == Day.TUE || day == Day.SUN;
            assert day.ordinal() <= 2;
        }
    }
}
