public class Main {
    static int test(int price, int tax) {
        return price + tax;
    }
}
