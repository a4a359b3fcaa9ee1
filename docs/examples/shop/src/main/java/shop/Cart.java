package shop;

/** A cart with room for three prices. */
public class Cart {
    private final int[] prices = new int[3];
    private int size;

    /** Whether there was room for it. */
    public boolean add(int price) {
        if (price < 0) {
            throw new IllegalArgumentException("a price is not negative");
        }
        if (size == prices.length) {
            return false;
        }
        prices[size++] = price;
        return true;
    }

    public int size() {
        return size;
    }

    public int average() {
        int sum = 0;
        for (int i = 0; i < size; i++) {
            sum += prices[i];
        }
        return sum / size;
    }
}
