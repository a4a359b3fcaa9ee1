public class Main {
    static int test(int n) {
        int sum = "some text".hashCode() % 10;
        for (int i = 0; i < n && i < 4; i++) {
            sum += i;
        }
        return sum;
    }
}
