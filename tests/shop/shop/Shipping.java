package shop;

public final class Shipping {
    private final double capacity;

    public Shipping(double capacity) {
        if (!(capacity > 0 && capacity <= 1000)) {
            throw new IllegalArgumentException("capacity");
        }
        this.capacity = capacity;
    }

    public boolean fits(double kilos) {
        return kilos >= 0 && kilos <= capacity;
    }

    public double left(double kilos) {
        if (!fits(kilos)) {
            return 0;
        }
        double left = capacity - kilos;
        assert left >= 0 && left <= capacity : "something got lost";
        return left;
    }

    /** How many parcels carry so many pieces. */
    public static int parcels(int pieces, int each) {
        if (pieces < 0 || each < 1) {
            return 0;
        }
        return pieces / each + (pieces % each == 0 ? 0 : 1);
    }
}
