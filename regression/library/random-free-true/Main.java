import java.util.*;

public class Main {
    public static void test() {
        Random random = new Random();
        int die = random.nextInt(6) + 1;
        assert die >= 1 && die <= 6;
        double d = random.nextDouble();
        assert d >= 0 && d < 1;
    }
}
