package net.jqwik.api;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.cprover.CProver;

/** What is made of the values of another. */
final class Derived<T, U> implements Arbitrary<U> {
    static final int MAPPED = 0;
    static final int FLAT = 1;
    static final int FILTERED = 2;
    static final int OR_NULL = 3;
    static final int OPTIONAL = 4;

    private final Arbitrary<T> from;
    private final int how;
    private final Object function;

    Derived(Arbitrary<T> from, int how, Object function) {
        this.from = from;
        this.how = how;
        this.function = function;
    }

    @Override
    @SuppressWarnings("unchecked")
    public U sample() {
        T value = from.sample();
        if (how == MAPPED) {
            return ((Function<T, U>) function).apply(value);
        }
        if (how == FLAT) {
            return ((Function<T, Arbitrary<U>>) function).apply(value).sample();
        }
        if (how == FILTERED) {
            CProver.assume(((Predicate<T>) function).test(value));
            return (U) value;
        }
        boolean absent = CProver.nondetBoolean();
        if (how == OPTIONAL) {
            return (U) (absent ? Optional.empty() : Optional.ofNullable(value));
        }
        return absent ? null : (U) value;
    }
}
