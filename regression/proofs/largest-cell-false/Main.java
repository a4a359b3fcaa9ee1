public class Main {
    static int largest(int[] numbers) {
        int at = 0;
        for (int i = 1; i < Math.min(numbers.length, 100_000); i++) {
            if (numbers[i] > numbers[at]) {
                at = i;
            }
        }
        return at;
    }

    static void test(int[] numbers, int any) {
        if (numbers != null && any >= 0 && any < numbers.length) {
            assert numbers[any] <= numbers[largest(numbers)];
        }
    }
}
