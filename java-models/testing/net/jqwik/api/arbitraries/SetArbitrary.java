package net.jqwik.api.arbitraries;

import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.Arbitrary;

public interface SetArbitrary<T> extends Arbitrary<Set<T>> {
    SetArbitrary<T> ofSize(int size);

    SetArbitrary<T> ofMinSize(int min);

    SetArbitrary<T> ofMaxSize(int max);

    final class Any<T> implements SetArbitrary<T> {
        private final ListArbitrary<T> elements;

        public Any(Arbitrary<T> elements) {
            this(elements.list().uniqueElements());
        }

        private Any(ListArbitrary<T> elements) {
            this.elements = elements;
        }

        @Override
        public Set<T> sample() {
            return new HashSet<T>(elements.sample());
        }

        @Override
        public SetArbitrary<T> ofSize(int size) {
            return new Any<T>(elements.ofSize(size));
        }

        @Override
        public SetArbitrary<T> ofMinSize(int min) {
            return new Any<T>(elements.ofMinSize(min));
        }

        @Override
        public SetArbitrary<T> ofMaxSize(int max) {
            return new Any<T>(elements.ofMaxSize(max));
        }
    }
}
