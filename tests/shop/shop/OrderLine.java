package shop;

import java.util.Objects;

/** So many of a product. */
public record OrderLine(Product product, int quantity) {
    public static final int MOST = 100;

    public OrderLine {
        Objects.requireNonNull(product);
        if (quantity < 1 || quantity > MOST) {
            throw new IllegalArgumentException("quantity");
        }
    }

    public Money total() {
        long cents = (long) product.price().cents() * quantity;
        return new Money((int) Math.min(cents, Money.MOST));
    }

    public OrderLine more(int count) {
        int added = Math.max(0, Math.min(MOST, count));
        return new OrderLine(product, Math.min(MOST, quantity + added));
    }

    public Money tax() {
        return total().percent(product.category().taxPercent());
    }
}
