import java.time.Year;

public class Main {
    static void test() {
        assert Year.of(1900).length() == 366;
    }
}
