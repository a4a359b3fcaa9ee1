import java.time.LocalDate;

public class Main {
    static void test(int year) {
        if (1896 <= year && year < 1906) {
            assert LocalDate.of(year, 2, 1).lengthOfMonth() == (year % 4 == 0 ? 29 : 28);
        }
    }
}
