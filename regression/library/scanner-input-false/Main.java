import java.util.Scanner;

public class Main {
    static void test() {
        Scanner input = new Scanner(System.in);
        int number = input.nextInt();
        assert number * 3 != 21;
    }
}
