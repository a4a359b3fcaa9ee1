import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;

public class Main {
    static void test() {
        assert Year.isLeap(2024) && !Year.isLeap(1900);
        assert LocalDate.of(2024, 2, 1).lengthOfMonth() == 29;
        assert YearMonth.of(2023, 2).lengthOfMonth() == 28;
        assert Year.of(2024).length() == 366;
    }
}
