package pybmc.written.java.util;

/** What java.util.Objects does. */
final class Objects {
    private Objects() {
    }

    static Object requireNonNull(Object object) {
        if (object == null) {
            throw new NullPointerException();
        }
        return object;
    }

    static boolean isNull(Object object) {
        return object == null;
    }

    static boolean nonNull(Object object) {
        return object != null;
    }
}
