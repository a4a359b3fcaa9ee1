package net.jqwik.api;

import java.util.function.Supplier;
import pybmc.Verifier;

/** One of some, each of them as likely to be wrong as the others. */
final class Chosen<T> implements Arbitrary<T> {
    static final int VALUES = 0;
    static final int SUPPLIERS = 1;
    static final int ARBITRARIES = 2;
    static final int LAZY = 3;

    private final Object[] all;
    private final int what;

    Chosen(Object[] all, int what) {
        if (all.length == 0) {
            throw new IllegalArgumentException("there is nothing to choose from");
        }
        this.all = all;
        this.what = what;
    }

    @Override
    @SuppressWarnings("unchecked")
    public T sample() {
        Object one = all.length == 1 ? all[0] : all[Verifier.nondetInt(0, all.length - 1)];
        if (what == VALUES) {
            return (T) one;
        }
        if (what == ARBITRARIES) {
            return ((Arbitrary<T>) one).sample();
        }
        Object supplied = ((Supplier<?>) one).get();
        return what == LAZY ? ((Arbitrary<T>) supplied).sample() : (T) supplied;
    }
}
