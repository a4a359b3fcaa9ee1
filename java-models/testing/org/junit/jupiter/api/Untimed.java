package org.junit.jupiter.api;

import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** Runs what a test hands over, and throws whatever that throws. */
final class Untimed {
    private Untimed() {
    }

    static void run(Executable executable) {
        try {
            executable.execute();
        } catch (Throwable thrown) {
            throw Untimed.<RuntimeException>unchecked(thrown);
        }
    }

    static <T> T get(ThrowingSupplier<T> supplier) {
        try {
            return supplier.get();
        } catch (Throwable thrown) {
            throw Untimed.<RuntimeException>unchecked(thrown);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
