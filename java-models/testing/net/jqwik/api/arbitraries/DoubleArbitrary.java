package net.jqwik.api.arbitraries;

import net.jqwik.api.Arbitrary;
import org.cprover.CProver;

public interface DoubleArbitrary extends Arbitrary<Double> {
    DoubleArbitrary greaterOrEqual(double min);

    DoubleArbitrary lessOrEqual(double max);

    DoubleArbitrary between(double min, double max);

    /** Says where smaller counterexamples are, and nothing about values. */
    DoubleArbitrary shrinkTowards(double target);

    final class Any implements DoubleArbitrary {
        private final double min;
        private final double max;

        public Any(double min, double max) {
            this.min = min;
            this.max = max;
        }

        @Override
        public Double sample() {
            double value = CProver.nondetDouble();
            CProver.assume(value >= min && value <= max);
            return value;
        }

        @Override
        public DoubleArbitrary greaterOrEqual(double least) {
            return new Any(least, max);
        }

        @Override
        public DoubleArbitrary lessOrEqual(double greatest) {
            return new Any(min, greatest);
        }

        @Override
        public DoubleArbitrary between(double least, double greatest) {
            return least <= greatest ? new Any(least, greatest) : new Any(greatest, least);
        }

        @Override
        public DoubleArbitrary shrinkTowards(double target) {
            return this;
        }
    }
}
