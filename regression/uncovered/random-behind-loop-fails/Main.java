import java.security.SecureRandom;
import java.util.Random;

public class Main {
    static int test() {
        Random random = new SecureRandom();
        int sum = 0;
        while (random.nextBoolean()) {
            sum++;
        }
        assert sum < 0;
        return sum;
    }
}
