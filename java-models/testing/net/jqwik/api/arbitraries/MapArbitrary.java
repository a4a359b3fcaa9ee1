package net.jqwik.api.arbitraries;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;

public interface MapArbitrary<K, V> extends Arbitrary<Map<K, V>> {
    MapArbitrary<K, V> ofSize(int size);

    MapArbitrary<K, V> ofMinSize(int min);

    MapArbitrary<K, V> ofMaxSize(int max);

    final class Any<K, V> implements MapArbitrary<K, V> {
        private final ListArbitrary<K> keys;
        private final Arbitrary<V> values;

        public Any(Arbitrary<K> keys, Arbitrary<V> values) {
            this(keys.list().uniqueElements(), values);
        }

        private Any(ListArbitrary<K> keys, Arbitrary<V> values) {
            this.keys = keys;
            this.values = values;
        }

        @Override
        public Map<K, V> sample() {
            List<K> all = keys.sample();
            Map<K, V> made = new HashMap<K, V>();
            for (int i = 0; i < all.size(); i++) {
                made.put(all.get(i), values.sample());
            }
            return made;
        }

        @Override
        public MapArbitrary<K, V> ofSize(int size) {
            return new Any<K, V>(keys.ofSize(size), values);
        }

        @Override
        public MapArbitrary<K, V> ofMinSize(int min) {
            return new Any<K, V>(keys.ofMinSize(min), values);
        }

        @Override
        public MapArbitrary<K, V> ofMaxSize(int max) {
            return new Any<K, V>(keys.ofMaxSize(max), values);
        }
    }
}
