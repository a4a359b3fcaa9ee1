package net.jqwik.api;

import java.util.function.Supplier;

public interface ArbitrarySupplier<T> extends Supplier<Arbitrary<T>> {
}
