import java.util.ArrayList;

public class Main {
    static int test(ArrayList<Integer> numbers) {
        int sum = 0;
        while (numbers != null && !numbers.isEmpty()) {
            Integer last = numbers.remove(numbers.size() - 1);
            sum += last == null ? 0 : last;
        }
        return sum;
    }
}
