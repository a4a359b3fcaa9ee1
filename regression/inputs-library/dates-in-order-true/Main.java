import java.time.*;

public class Main {
    public static void test(LocalDate a, LocalDate b) {
        if (a != null && b != null && !a.isAfter(b)) {
            assert a.isBefore(b) || a.equals(b);
        }
    }
}
