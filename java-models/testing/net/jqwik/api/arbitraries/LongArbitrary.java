package net.jqwik.api.arbitraries;

import net.jqwik.api.Arbitrary;
import org.cprover.CProver;

public interface LongArbitrary extends Arbitrary<Long> {
    LongArbitrary greaterOrEqual(long min);

    LongArbitrary lessOrEqual(long max);

    LongArbitrary between(long min, long max);

    /** Says where smaller counterexamples are, and nothing about values. */
    LongArbitrary shrinkTowards(long target);

    final class Any implements LongArbitrary {
        private final long min;
        private final long max;

        public Any(long min, long max) {
            this.min = min;
            this.max = max;
        }

        @Override
        public Long sample() {
            long value = CProver.nondetLong();
            CProver.assume(value >= min && value <= max);
            return value;
        }

        @Override
        public LongArbitrary greaterOrEqual(long least) {
            return new Any(least, max);
        }

        @Override
        public LongArbitrary lessOrEqual(long greatest) {
            return new Any(min, greatest);
        }

        @Override
        public LongArbitrary between(long least, long greatest) {
            return least <= greatest ? new Any(least, greatest) : new Any(greatest, least);
        }

        @Override
        public LongArbitrary shrinkTowards(long target) {
            return this;
        }
    }
}
