package net.jqwik.api.arbitraries;

import java.lang.reflect.Array;
import java.util.List;
import net.jqwik.api.Arbitrary;

public interface ArrayArbitrary<T, A> extends Arbitrary<A> {
    ArrayArbitrary<T, A> ofSize(int size);

    ArrayArbitrary<T, A> ofMinSize(int min);

    ArrayArbitrary<T, A> ofMaxSize(int max);

    ArrayArbitrary<T, A> uniqueElements();

    final class Any<T, A> implements ArrayArbitrary<T, A> {
        private final ListArbitrary<T> elements;
        private final Class<A> type;

        public Any(Arbitrary<T> elements, Class<A> type) {
            this(elements.list(), type);
        }

        private Any(ListArbitrary<T> elements, Class<A> type) {
            this.elements = elements;
            this.type = type;
        }

        @Override
        @SuppressWarnings("unchecked")
        public A sample() {
            List<T> all = elements.sample();
            Object made = Array.newInstance(type.getComponentType(), all.size());
            for (int i = 0; i < all.size(); i++) {
                Array.set(made, i, all.get(i));
            }
            return (A) made;
        }

        @Override
        public ArrayArbitrary<T, A> ofSize(int size) {
            return new Any<T, A>(elements.ofSize(size), type);
        }

        @Override
        public ArrayArbitrary<T, A> ofMinSize(int min) {
            return new Any<T, A>(elements.ofMinSize(min), type);
        }

        @Override
        public ArrayArbitrary<T, A> ofMaxSize(int max) {
            return new Any<T, A>(elements.ofMaxSize(max), type);
        }

        @Override
        public ArrayArbitrary<T, A> uniqueElements() {
            return new Any<T, A>(elements.uniqueElements(), type);
        }
    }
}
