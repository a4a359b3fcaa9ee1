package net.jqwik.api.arbitraries;

import org.cprover.CProver;
import pybmc.Verifier;

/** How many elements something has: any number between two, as far as unknown arrays go where these lie far apart. */
final class Sizes {
    private static final int NEAR = 5;

    private Sizes() {
    }

    static int between(int min, int max) {
        if (min == max) {
            return min;
        }
        CProver.assume(min <= max);
        if (max - min <= NEAR) {
            return Verifier.nondetInt(min, max);
        }
        boolean[] more = CProver.nondetWithoutNull();
        CProver.assume(more.length <= max - min);
        return min + more.length;
    }
}
