import java.security.SecureRandom;
import java.util.Random;

public class Main {
    static void test() throws Exception {
        int[] numbers = {1, 2, 3};
        SecureRandom random = new SecureRandom();
        random.setSeed(1);
        int any = random.nextInt();
        if (any >= 0 && any < numbers.length) {
            numbers[any]++;
        }
        byte[] bytes = new byte[2];
        random.nextBytes(bytes);
        Random other = SecureRandom.getInstance("SHA1PRNG");
        double part = other.nextDouble();
        assert part >= 0 && part < 1;
        assert numbers[other.nextInt(3)] > bytes[0] - 128;
    }
}
