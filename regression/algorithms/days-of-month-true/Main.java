public class Main {
    static int days(int month, int year) {
        switch (month) {
            case 4: case 6: case 9: case 11: return 30;
            case 2: return year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28;
            default: return 31;
        }
    }
    public static void test(int month, int year) {
        int d = days(month, year);
        assert d >= 28 && d <= 31;
        assert year != 1900 || month != 2 || d == 28;
    }
}
