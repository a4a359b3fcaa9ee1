public class Main {
    static int test(int price, int tax) {
        if (price < 0 || tax < 0 || price > 1_000_000 || tax > 1_000_000) {
            return 0;
        }
        return price + tax;
    }
}
