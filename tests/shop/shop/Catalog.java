package shop;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public class Catalog {
    private final Map<String, Product> products = new LinkedHashMap<>();

    public void add(Product product) {
        products.put(product.sku(), product);
    }

    public Optional<Money> priceOf(String sku) {
        return Optional.ofNullable(products.get(sku)).map(Product::price);
    }

    public String label(String sku) {
        Product product = products.get(sku);
        return product == null ? "unknown" : product.sku() + " " + product.category();
    }

    public static Optional<Product> cheapest(List<Product> offers) {
        Optional<Product> best = offers.stream().min(Comparator.comparing(Product::price));
        assert offers.isEmpty() || best.get().price().compareTo(offers.get(0).price()) <= 0 : "another one is cheaper";
        return best;
    }
}
