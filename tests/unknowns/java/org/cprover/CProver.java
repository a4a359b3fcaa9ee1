package org.cprover;

/** Stands for pybmc's: an unknown is the next value that the driver wants to be tried. */
public final class CProver {
    private CProver() {
    }

    public static <T> T nondetWithNull() {
        return next();
    }

    public static <T> T nondetWithoutNull() {
        return next();
    }

    @SuppressWarnings("unchecked")
    private static <T> T next() {
        try {
            var method = Class.forName("Source").getDeclaredMethod("next");
            return (T) method.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
