package net.jqwik.api.arbitraries;

import net.jqwik.api.Arbitrary;
import org.cprover.CProver;

public interface IntegerArbitrary extends Arbitrary<Integer> {
    IntegerArbitrary greaterOrEqual(int min);

    IntegerArbitrary lessOrEqual(int max);

    IntegerArbitrary between(int min, int max);

    /** Says where smaller counterexamples are, and nothing about values. */
    IntegerArbitrary shrinkTowards(int target);

    final class Any implements IntegerArbitrary {
        private final int min;
        private final int max;

        public Any(int min, int max) {
            this.min = min;
            this.max = max;
        }

        @Override
        public Integer sample() {
            int value = CProver.nondetInt();
            CProver.assume(value >= min && value <= max);
            return value;
        }

        @Override
        public IntegerArbitrary greaterOrEqual(int least) {
            return new Any(least, max);
        }

        @Override
        public IntegerArbitrary lessOrEqual(int greatest) {
            return new Any(min, greatest);
        }

        @Override
        public IntegerArbitrary between(int least, int greatest) {
            return least <= greatest ? new Any(least, greatest) : new Any(greatest, least);
        }

        @Override
        public IntegerArbitrary shrinkTowards(int target) {
            return this;
        }
    }
}
