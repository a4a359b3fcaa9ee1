package net.jqwik.api;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import net.jqwik.api.arbitraries.ArrayArbitrary;
import net.jqwik.api.arbitraries.ListArbitrary;
import net.jqwik.api.arbitraries.SetArbitrary;

/** What jqwik would choose values from, at random: here `sample` is any of them, an unknown. */
public interface Arbitrary<T> {
    T sample();

    default <U> Arbitrary<U> map(Function<? super T, ? extends U> mapper) {
        return new Derived<T, U>(this, Derived.MAPPED, mapper);
    }

    default <U> Arbitrary<U> flatMap(Function<? super T, ? extends Arbitrary<? extends U>> mapper) {
        return new Derived<T, U>(this, Derived.FLAT, mapper);
    }

    default Arbitrary<T> filter(Predicate<? super T> predicate) {
        return new Derived<T, T>(this, Derived.FILTERED, predicate);
    }

    default Arbitrary<T> filter(int misses, Predicate<? super T> predicate) {
        return filter(predicate);
    }

    default Arbitrary<T> injectNull(double probability) {
        return probability <= 0 ? this : new Derived<T, T>(this, Derived.OR_NULL, null);
    }

    default Arbitrary<Optional<T>> optional() {
        return new Derived<T, Optional<T>>(this, Derived.OPTIONAL, null);
    }

    default Arbitrary<Optional<T>> optional(double presence) {
        return optional();
    }

    default ListArbitrary<T> list() {
        return new ListArbitrary.Any<T>(this);
    }

    default SetArbitrary<T> set() {
        return new SetArbitrary.Any<T>(this);
    }

    default <A> ArrayArbitrary<T, A> array(Class<A> arrayClass) {
        return new ArrayArbitrary.Any<T, A>(this, arrayClass);
    }

    // What says only how values are chosen, not which there are.

    default Arbitrary<T> injectDuplicates(double probability) {
        return this;
    }

    default Arbitrary<T> withoutEdgeCases() {
        return this;
    }

    default Arbitrary<T> dontShrink() {
        return this;
    }

    default Arbitrary<T> fixGenSize(int size) {
        return this;
    }

    @SuppressWarnings("unchecked")
    default Arbitrary<Object> asGeneric() {
        return (Arbitrary<Object>) this;
    }
}
