package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CartTest {
    private Cart cart;

    @BeforeEach
    void one() {
        cart = new Cart();
        cart.add(10);
    }

    @Test
    void thereIsRoom() {
        assertTrue(cart.add(20));
        assertEquals(2, cart.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 25, 60})
    void discountsAreWholeNumbers(int percent) {
        assertEquals(0, 100 * Prices.discounted(10, percent) % 100);
        assertEquals(10 - percent / 10, Prices.discounted(10, percent));
    }
}
