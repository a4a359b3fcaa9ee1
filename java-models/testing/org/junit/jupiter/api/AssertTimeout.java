package org.junit.jupiter.api;

import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** As if all came in time: nobody knows how long a run takes. */
class AssertTimeout {
    static void assertTimeout(Duration timeout, Executable executable) {
        Untimed.run(executable);
    }

    static void assertTimeout(Duration timeout, Executable executable, String message) {
        Untimed.run(executable);
    }

    static void assertTimeout(Duration timeout, Executable executable, Supplier<String> message) {
        Untimed.run(executable);
    }

    static <T> T assertTimeout(Duration timeout, ThrowingSupplier<T> supplier) {
        return Untimed.get(supplier);
    }

    static <T> T assertTimeout(Duration timeout, ThrowingSupplier<T> supplier, String message) {
        return Untimed.get(supplier);
    }

    static <T> T assertTimeout(Duration timeout, ThrowingSupplier<T> supplier, Supplier<String> message) {
        return Untimed.get(supplier);
    }

    static void assertTimeoutPreemptively(Duration timeout, Executable executable) {
        Untimed.run(executable);
    }

    static void assertTimeoutPreemptively(Duration timeout, Executable executable, String message) {
        Untimed.run(executable);
    }

    static void assertTimeoutPreemptively(Duration timeout, Executable executable, Supplier<String> message) {
        Untimed.run(executable);
    }

    static <T> T assertTimeoutPreemptively(Duration timeout, ThrowingSupplier<T> supplier) {
        return Untimed.get(supplier);
    }

    static <T> T assertTimeoutPreemptively(Duration timeout, ThrowingSupplier<T> supplier, String message) {
        return Untimed.get(supplier);
    }

    static <T> T assertTimeoutPreemptively(Duration timeout, ThrowingSupplier<T> supplier, Supplier<String> message) {
        return Untimed.get(supplier);
    }
}
