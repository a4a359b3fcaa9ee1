import java.util.Random;

public class Main {
    public static void test(Random random) {
        assert random == null || random.getClass() == Random.class;
    }
}
