import java.security.SecureRandom;
import java.util.Random;

public class Main {
    static int sum(Random random, int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += "abc".charAt(random.nextInt(3));
        }
        return sum;
    }

    static int test() {
        return sum(new SecureRandom(), 4);
    }
}
