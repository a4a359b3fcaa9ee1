/** Where nondet calls and stubs of the JVM's runs get their values. */
public final class Source {
    private static Object[] values;
    private static int at;

    private Source() {
    }

    static void give(Object... all) {
        values = all;
        at = 0;
    }

    public static Object next() {
        return values[at++];
    }
}
