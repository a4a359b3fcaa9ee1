import java.util.InputMismatchException;
import java.util.Scanner;

public class Main {
    static void test() {
        Scanner words = new Scanner("12 abc 3.5\nthe rest\n\nend");
        assert words.hasNextInt() && words.nextInt() == 12;
        assert !words.hasNextInt();
        try {
            words.nextInt();
            assert false;
        } catch (InputMismatchException expected) {
            assert words.next().equals("abc");
        }
        assert words.nextDouble() == 3.5 && words.nextLine().isEmpty();
        assert words.nextLine().equals("the rest") && words.nextLine().isEmpty() && words.next().equals("end");
        assert !words.hasNext();
        Scanner parts = new Scanner("a,,b").useDelimiter(",");
        assert parts.next().equals("a") && parts.next().isEmpty() && parts.next().equals("b") && !parts.hasNext();
    }
}
