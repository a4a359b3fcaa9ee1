import java.util.Scanner;

public class Main {
    static void test() throws Exception {
        Scanner input = new Scanner(System.in);
        int sum = 0;
        for (int i = 0; i < 3 && input.hasNextInt(); i++) {
            int number = input.nextInt();
            sum += number > 0 && number < 10 ? number : 0;
        }
        assert sum <= 27;
        assert !input.hasNext() || !input.next().contains(" ");
    }
}
