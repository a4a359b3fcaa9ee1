public class Main {
    enum Day { MON, TUE, SUN }

    public static void test(Day day, int k) {
        if (day != null && k == 7) {
            assert day.ordinal() != 2;
        }
    }
}
