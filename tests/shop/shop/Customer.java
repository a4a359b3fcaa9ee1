package shop;

import java.util.Objects;

public final class Customer {
    private final String name;
    private final @Nullable Integer points;

    private Customer(Builder builder) {
        name = builder.name;
        points = builder.points;
    }

    public static Builder named(String name) {
        return new Builder().name(name);
    }

    public String initial() {
        return name.substring(0, 1);
    }

    public int points() {
        return points == null ? 0 : points;
    }

    public boolean isGold() {
        return points() >= 1000;
    }

    public static final class Builder {
        private String name = "guest";
        private @Nullable Integer points;

        public Builder name(String name) {
            this.name = Objects.requireNonNull(name);
            return this;
        }

        public Builder points(@Nullable Integer points) {
            this.points = points;
            return this;
        }

        public Customer build() {
            if (name.isEmpty() || (points != null && points < 0)) {
                throw new IllegalStateException("a customer has a name and no debts");
            }
            return new Customer(this);
        }
    }
}
