import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int[] counts = new int[3];
        if (scanner.hasNextInt()) {
            int at = scanner.nextInt();
            if (0 <= at && at < 3) {
                counts[at]++;
            }
        }
    }
}
