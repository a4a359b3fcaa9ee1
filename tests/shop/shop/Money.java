package shop;

/** An amount that is never negative, up to ten million. */
public record Money(int cents) implements Comparable<Money> {
    public static final int MOST = 1_000_000_000;

    public Money {
        if (cents < 0 || cents > MOST) {
            throw new IllegalArgumentException("amount out of range: " + cents);
        }
    }

    public Money plus(Money other) {
        return new Money((int) Math.min(MOST, (long) cents + other.cents));
    }

    /** What is left, or nothing. */
    public Money minus(Money other) {
        return new Money(Math.max(0, cents - other.cents));
    }

    public Money percent(int percent) {
        int share = Math.max(0, Math.min(100, percent));
        return new Money((int) ((long) cents * share / 100));
    }

    public Money[] split(int parts) {
        if (parts < 1 || parts > 4) {
            return new Money[] {this};
        }
        Money[] shares = new Money[parts];
        int each = cents / parts;
        int rest = cents - each * parts;
        for (int i = 0; i < parts; i++) {
            shares[i] = new Money(i < rest ? each + 1 : each);
        }
        return shares;
    }

    @Override
    public int compareTo(Money other) {
        return Integer.compare(cents, other.cents);
    }
}
