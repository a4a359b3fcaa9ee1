package shop;

import java.util.HashMap;
import java.util.Map;

public class Inventory {
    private final Map<String, Integer> stock = new HashMap<>();

    public boolean receive(String sku, int count) {
        if (count < 1 || count > 1000) {
            return false;
        }
        stock.merge(sku, count, Integer::sum);
        return true;
    }

    public int available(String sku) {
        return stock.getOrDefault(sku, 0);
    }

    public boolean reserve(String sku, int count) {
        int left = available(sku) - count;
        if (count < 0 || left < 0) {
            return false;
        }
        stock.put(sku, left);
        return true;
    }
}
