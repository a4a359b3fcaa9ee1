package pybmc.written;

/** What the library does here is not said: a proof must show that nobody gets here. */
public final class Open {
    private Open() {
    }

    public static void here() {
    }
}
