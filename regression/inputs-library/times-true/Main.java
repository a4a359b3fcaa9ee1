import java.time.*;

public class Main {
    public static void test(LocalTime t, Duration d) {
        if (t != null && d != null) {
            assert t.getHour() < 24 && d.getNano() >= 0;
        }
    }
}
