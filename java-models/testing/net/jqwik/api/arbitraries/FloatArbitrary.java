package net.jqwik.api.arbitraries;

import net.jqwik.api.Arbitrary;
import org.cprover.CProver;

public interface FloatArbitrary extends Arbitrary<Float> {
    FloatArbitrary greaterOrEqual(float min);

    FloatArbitrary lessOrEqual(float max);

    FloatArbitrary between(float min, float max);

    /** Says where smaller counterexamples are, and nothing about values. */
    FloatArbitrary shrinkTowards(float target);

    final class Any implements FloatArbitrary {
        private final float min;
        private final float max;

        public Any(float min, float max) {
            this.min = min;
            this.max = max;
        }

        @Override
        public Float sample() {
            float value = CProver.nondetFloat();
            CProver.assume(value >= min && value <= max);
            return value;
        }

        @Override
        public FloatArbitrary greaterOrEqual(float least) {
            return new Any(least, max);
        }

        @Override
        public FloatArbitrary lessOrEqual(float greatest) {
            return new Any(min, greatest);
        }

        @Override
        public FloatArbitrary between(float least, float greatest) {
            return least <= greatest ? new Any(least, greatest) : new Any(greatest, least);
        }

        @Override
        public FloatArbitrary shrinkTowards(float target) {
            return this;
        }
    }
}
