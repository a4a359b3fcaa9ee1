package org.junit.jupiter.params.provider;

/** The arguments of one run of a test. */
public interface Arguments {
    Object[] get();

    static Arguments of(final Object... arguments) {
        return new Arguments() {
            @Override
            public Object[] get() {
                return arguments;
            }
        };
    }

    static Arguments arguments(Object... arguments) {
        return of(arguments);
    }
}
