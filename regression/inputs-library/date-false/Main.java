import java.time.*;

public class Main {
    public static void test(LocalDate d) {
        if (d != null && d.getYear() == 2024) {
            assert d.getMonthValue() != 2 || d.getDayOfMonth() != 29;
        }
    }
}
