import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Order {
        int price;
    }

    public static void main(String[] args) {
        Order order = Verifier.nondetObject(Order.class, () -> Verifier.nondetBoolean() ? new Order() : new Order());
        order.price = 3;
        System.out.println(order.price);
    }
}
