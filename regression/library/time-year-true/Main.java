import java.time.LocalDate;
import java.time.Year;

public class Main {
    static void test(int year) {
        if (1896 <= year && year <= 1905) {
            assert Year.isLeap(year) == (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
            assert LocalDate.of(year, 2, 1).lengthOfMonth() == (Year.isLeap(year) ? 29 : 28);
        }
    }
}
