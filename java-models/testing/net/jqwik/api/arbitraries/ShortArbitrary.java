package net.jqwik.api.arbitraries;

import net.jqwik.api.Arbitrary;
import org.cprover.CProver;

public interface ShortArbitrary extends Arbitrary<Short> {
    ShortArbitrary greaterOrEqual(short min);

    ShortArbitrary lessOrEqual(short max);

    ShortArbitrary between(short min, short max);

    /** Says where smaller counterexamples are, and nothing about values. */
    ShortArbitrary shrinkTowards(int target);

    final class Any implements ShortArbitrary {
        private final short min;
        private final short max;

        public Any(short min, short max) {
            this.min = min;
            this.max = max;
        }

        @Override
        public Short sample() {
            short value = CProver.nondetShort();
            CProver.assume(value >= min && value <= max);
            return value;
        }

        @Override
        public ShortArbitrary greaterOrEqual(short least) {
            return new Any(least, max);
        }

        @Override
        public ShortArbitrary lessOrEqual(short greatest) {
            return new Any(min, greatest);
        }

        @Override
        public ShortArbitrary between(short least, short greatest) {
            return least <= greatest ? new Any(least, greatest) : new Any(greatest, least);
        }

        @Override
        public ShortArbitrary shrinkTowards(int target) {
            return this;
        }
    }
}
