import java.util.Scanner;

public class Main {
    static void test() {
        Scanner words = new Scanner("1 2");
        words.nextInt();
        words.nextInt();
        words.nextInt();
    }
}
