package shop;

import java.util.ArrayList;
import java.util.List;

/** Never empty. */
public class Order {
    private final List<OrderLine> lines;

    public Order(List<OrderLine> lines) {
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("an order without lines");
        }
        this.lines = new ArrayList<>(lines);
    }

    public OrderLine first() {
        return lines.get(0);
    }

    public void append(List<OrderLine> others) {
        for (OrderLine line : others) {
            lines.add(line);
        }
    }

    public int pieces() {
        int pieces = 0;
        for (OrderLine line : lines) {
            pieces += line.quantity();
        }
        return pieces;
    }

    public int averagePieces() {
        return pieces() / lines.size();
    }
}
