package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public class Cart {
    private final List<OrderLine> lines = new ArrayList<>();

    public void add(OrderLine line) {
        lines.add(line);
    }

    /** The line at a position, counted from 1. */
    public Optional<OrderLine> line(int position) {
        if (position < 1 || position > lines.size()) {
            return Optional.empty();
        }
        return Optional.of(lines.get(position - 1));
    }

    public Money total() {
        Money sum = new Money(0);
        for (OrderLine line : lines) {
            sum = sum.plus(line.total());
        }
        return sum;
    }

    public void removeAll(Category category) {
        lines.removeIf(line -> line.product().category() == category);
    }

    public boolean contains(Product product) {
        return lines.stream().anyMatch(line -> line.product().equals(product));
    }

    public Optional<Order> checkout() {
        return lines.isEmpty() ? Optional.empty() : Optional.of(new Order(lines));
    }
}
