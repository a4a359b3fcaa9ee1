import java.util.*;

public class Main {
    public static void test() {
        Random random = new Random(42);
        assert random.nextInt() == -1170105035;
        assert random.nextInt() == 234785528;
    }
}
