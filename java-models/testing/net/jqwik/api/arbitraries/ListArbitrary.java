package net.jqwik.api.arbitraries;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import org.cprover.CProver;

public interface ListArbitrary<T> extends Arbitrary<List<T>> {
    ListArbitrary<T> ofSize(int size);

    ListArbitrary<T> ofMinSize(int min);

    ListArbitrary<T> ofMaxSize(int max);

    ListArbitrary<T> uniqueElements();

    final class Any<T> implements ListArbitrary<T> {
        private final Arbitrary<T> elements;
        private int min;
        private int max = 255;
        private boolean unique;

        public Any(Arbitrary<T> elements) {
            this.elements = elements;
        }

        private Any(Any<T> from) {
            elements = from.elements;
            min = from.min;
            max = from.max;
            unique = from.unique;
        }

        @Override
        public List<T> sample() {
            int size = Sizes.between(min, max);
            List<T> made = new ArrayList<T>();
            for (int i = 0; i < size; i++) {
                T one = elements.sample();
                CProver.assume(!unique || !made.contains(one));
                made.add(one);
            }
            return made;
        }

        @Override
        public ListArbitrary<T> ofSize(int size) {
            return ofMinSize(size).ofMaxSize(size);
        }

        @Override
        public ListArbitrary<T> ofMinSize(int least) {
            Any<T> result = new Any<T>(this);
            result.min = least;
            result.max = Math.max(max, least);
            return result;
        }

        @Override
        public ListArbitrary<T> ofMaxSize(int greatest) {
            Any<T> result = new Any<T>(this);
            result.max = greatest;
            return result;
        }

        @Override
        public ListArbitrary<T> uniqueElements() {
            Any<T> result = new Any<T>(this);
            result.unique = true;
            return result;
        }
    }
}
