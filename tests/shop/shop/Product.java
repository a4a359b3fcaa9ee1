package shop;

import java.util.Objects;

public final class Product {
    private final String sku;
    private final Category category;
    private final Money price;

    public Product(String sku, Category category, Money price) {
        if (sku.isEmpty()) {
            throw new IllegalArgumentException("a product needs a number");
        }
        this.sku = sku;
        this.category = Objects.requireNonNull(category);
        this.price = Objects.requireNonNull(price);
    }

    public String sku() {
        return sku;
    }

    public Category category() {
        return category;
    }

    public Money price() {
        return price;
    }

    public boolean isDuplicateOf(Product other) {
        boolean same = equals(other);
        assert !same || hashCode() == other.hashCode() : "equal products must have equal hash codes";
        return same;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Product product && sku.equals(product.sku);
    }

    @Override
    public int hashCode() {
        return sku.hashCode();
    }
}
