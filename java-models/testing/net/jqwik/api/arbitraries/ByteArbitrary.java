package net.jqwik.api.arbitraries;

import net.jqwik.api.Arbitrary;
import org.cprover.CProver;

public interface ByteArbitrary extends Arbitrary<Byte> {
    ByteArbitrary greaterOrEqual(byte min);

    ByteArbitrary lessOrEqual(byte max);

    ByteArbitrary between(byte min, byte max);

    /** Says where smaller counterexamples are, and nothing about values. */
    ByteArbitrary shrinkTowards(int target);

    final class Any implements ByteArbitrary {
        private final byte min;
        private final byte max;

        public Any(byte min, byte max) {
            this.min = min;
            this.max = max;
        }

        @Override
        public Byte sample() {
            byte value = CProver.nondetByte();
            CProver.assume(value >= min && value <= max);
            return value;
        }

        @Override
        public ByteArbitrary greaterOrEqual(byte least) {
            return new Any(least, max);
        }

        @Override
        public ByteArbitrary lessOrEqual(byte greatest) {
            return new Any(min, greatest);
        }

        @Override
        public ByteArbitrary between(byte least, byte greatest) {
            return least <= greatest ? new Any(least, greatest) : new Any(greatest, least);
        }

        @Override
        public ByteArbitrary shrinkTowards(int target) {
            return this;
        }
    }
}
